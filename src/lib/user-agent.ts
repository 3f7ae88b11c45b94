/**
 * What a user agent string says of device and browser: the one place that reads it by its words, for scripts
 * that stand in a page. device-engagement asks ua-parser-js which phone it is; tests hold both together.
 */

/** Where Firefox runs; null for another browser. */
export type Firefox = 'android' | 'ios' | 'desktop' | null;

/** True for a phone. An iPad of before 2019 says « Mobile » too; tablets and computers do not. */
export function isPhone(userAgent: string): boolean {
  return /Mobi/i.test(userAgent) && !/iPad/.test(userAgent);
}

/** Where the citizen's Firefox runs: it says another name on iPhone and iPad; phones of KaiOS have its engine only. */
export function firefoxOf(userAgent: string): Firefox {
  if (/FxiOS\//.test(userAgent)) return 'ios';
  if (!/Firefox\//.test(userAgent)) return null;
  if (/Android/.test(userAgent)) return 'android';
  return isPhone(userAgent) ? null : 'desktop';
}
