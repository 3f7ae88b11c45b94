/** Returns true if the browser can print. In-app browsers on Android cannot. */
export const canPrint = (): boolean => typeof window.print === 'function';
