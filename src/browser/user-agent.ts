/**
 * Detects device and browser with regular expressions on the user agent string, because ua-parser-js is too heavy for
 * inline scripts. Only device-engagement uses ua-parser-js; tests compare both.
 */

/**
 * Browsers whose users need a hint to open the app (specification, section 2; BrowserHints.tsx). « in-app »: the
 * window in which an SMS or social network app opens links.
 */
export const hintedBrowsers = [
  'firefox-android',
  'firefox-ios',
  'firefox-desktop',
  'in-app',
] as const;

/** A browser with a hint. */
export type HintedBrowser = (typeof hintedBrowsers)[number];

/** Returns true for a phone. The user agent of an iPad from before 2019 contains « Mobile » too. */
export function isPhone(userAgent: string): boolean {
  return /Mobi/i.test(userAgent) && !/iPad/.test(userAgent);
}

/** Returns the kind of a phone that has a store of the app; null for other phones and other devices. */
export function phoneOf(userAgent: string): 'android' | 'iphone' | null {
  if (!isPhone(userAgent)) return null;
  if (/iP(hone|od)/.test(userAgent)) return 'iphone';
  return /Android/.test(userAgent) ? 'android' : null;
}

/**
 * Returns true in an in-app browser. It may be unable to open apps, files or windows, to print and to download. On
 * Android its user agent contains « wv »; on iPhone and iPad only real browsers have « Safari ».
 */
export function isInAppBrowser(userAgent: string): boolean {
  return /; wv\)|iP(hone|ad)(?!.*Safari)/.test(userAgent);
}

/**
 * Returns the citizen's browser if it has a hint, else null. Firefox is « FxiOS » on iPhone and iPad. KaiOS
 * phones say « Firefox », but only have its engine.
 */
export function hintedBrowserOf(userAgent: string): HintedBrowser | null {
  if (isInAppBrowser(userAgent)) return 'in-app';
  if (/FxiOS\//.test(userAgent)) return 'firefox-ios';
  if (!/Firefox\//.test(userAgent)) return null;
  if (/Android/.test(userAgent)) return 'firefox-android';
  return isPhone(userAgent) ? null : 'firefox-desktop';
}
