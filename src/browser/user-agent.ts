/**
 * The one detector of devices and browsers, for every page (architecture: devices). Regular expressions on the user agent
 * string: ua-parser-js is too heavy for inline scripts, and takes a phone whose model is hidden for a tablet.
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

/** Kinds of devices. Tablets, and iPads whose user agent names a Macintosh, are not phones. */
export type Device = 'android-phone' | 'iphone' | 'other-phone' | 'not-a-phone';

/** Devices that say « Mobile » and are no phone: iPads, consoles, headsets, and computers with OpenHarmony. */
const noPhone = /iPad|Macintosh|Xbox|Quest|OculusBrowser|\(PC;/;

/** What phones say. Opera Mini says nothing else. */
const phoneMark = /Mobi|Opera Mini|iP(hone|od)/i;

/**
 * Returns true if no store has the app for the system, although the user agent may name Android. OpenHarmony never runs
 * its apps; HarmonyOS does if it says so. Windows phones say « Android » and « like iPhone ».
 */
export function isStoreless(userAgent: string): boolean {
  if (/OpenHarmony|Windows Phone/.test(userAgent)) return true;
  return /HarmonyOS/.test(userAgent) && !/Android/.test(userAgent);
}

/** Returns the kind of device. A device that the rules do not know is not a phone. */
export function deviceOf(userAgent: string): Device {
  if (noPhone.test(userAgent)) return 'not-a-phone';
  if (isStoreless(userAgent)) return 'other-phone';
  if (!phoneMark.test(userAgent)) return 'not-a-phone';
  if (/iP(hone|od)/.test(userAgent)) return 'iphone';
  return /Android/i.test(userAgent) ? 'android-phone' : 'other-phone';
}

/** Returns true for a phone. */
export const isPhone = (userAgent: string): boolean => deviceOf(userAgent) !== 'not-a-phone';

/** Apps that may say neither « wv » nor leave out « Safari », as they name themselves. */
const appName =
  /FB_IAB|FB(AN|AV|IOS)|Messenger|Instagram|Line\/|LinkedInApp|Snapchat|Pinterest|Twitter|QQ\/|DingTalk|musical_ly|Bytedance/;

/** Browsers that people choose, and that are made of the system's web view. */
const browserName = /Browser\/|DuckDuckGo|Ecosia|Focus\/|OP[RTX]\//;

/** What a web view says: « wv », Android 4.4's version, or on iPhone and iPad no « Safari ». */
const webView = /; wv\)|Version\/4\.0 Chrome\/3\d\.0\.0\.0|iP(hone|ad|od)(?!.*Safari)/;

/** Returns true in an in-app browser. It may be unable to open apps, files or windows, to print and to download. */
export function isInAppBrowser(userAgent: string): boolean {
  if (appName.test(userAgent)) return /Android|Mobile/.test(userAgent);
  return webView.test(userAgent) && !browserName.test(userAgent);
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
