/** Hint beside an action that may fail in an in-app browser. */
import { isInAppBrowser } from '../../browser/user-agent.ts';

/** Returns the hint; an empty text in other browsers. @param advice What the citizen can do. */
export function inAppHint(advice: string): string {
  if (!isInAppBrowser(navigator.userAgent)) return '';
  return `Cette page est ouverte dans une autre application, comme une messagerie ou un réseau social. ${advice}`;
}
