/**
 * What a user agent string says of device and browser: the one place that reads it by its words, for scripts
 * that stand in a page. device-engagement asks ua-parser-js which phone it is; tests hold both together.
 */

/**
 * Browsers whose users need a hint to open the app (specification, section 2; BrowserHints.astro); « in-app »: the
 * window that an SMS or social network app has for links.
 */
export const hintedBrowsers = [
  'firefox-android',
  'firefox-ios',
  'firefox-desktop',
  'in-app',
] as const;

/** One of them. */
export type HintedBrowser = (typeof hintedBrowsers)[number];

/** True for a phone. An iPad of before 2019 says « Mobile » too; tablets and computers do not. */
export function isPhone(userAgent: string): boolean {
  return /Mobi/i.test(userAgent) && !/iPad/.test(userAgent);
}

/** Kinds of phones that have a store of the app. */
export type Phone = 'android' | 'iphone';

/** The kind of a phone; null for another one, and for what is no phone. */
export function phoneOf(userAgent: string): Phone | null {
  if (!isPhone(userAgent)) return null;
  if (/iP(hone|od)/.test(userAgent)) return 'iphone';
  return /Android/.test(userAgent) ? 'android' : null;
}

/**
 * True in the window that another app has for links: it may open no app, no file, no other window, and neither print
 * nor download. Android says « wv »; on iPhone only browsers say « Safari ».
 */
export function isInAppBrowser(userAgent: string): boolean {
  return /; wv\)|iP(hone|ad)(?!.*Safari)/.test(userAgent);
}

/**
 * The citizen's browser when there is a hint for it, else null. Firefox says another name on iPhone and iPad; phones
 * of KaiOS have its engine only.
 */
export function hintedBrowserOf(userAgent: string): HintedBrowser | null {
  if (isInAppBrowser(userAgent)) return 'in-app';
  if (/FxiOS\//.test(userAgent)) return 'firefox-ios';
  if (!/Firefox\//.test(userAgent)) return null;
  if (/Android/.test(userAgent)) return 'firefox-android';
  return isPhone(userAgent) ? null : 'firefox-desktop';
}
