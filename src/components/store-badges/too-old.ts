/** Tells a phone whose system is surely too old for the application (docs/sources.md: iOS 16.6, Android 11). */
import type { Device } from '../../browser/user-agent.ts';

/** User-Agent Client Hints, which TypeScript does not know (W3C draft; Chromium alone). */
interface ClientHints {
  userAgentData?: {
    getHighEntropyValues(names: readonly string[]): Promise<{ platformVersion?: unknown }>;
  };
}

const oldestIos = [16, 6];
const oldestAndroid = [11, 0];

/** Returns true if a version (« 16.5 », « 16_5 ») is below the oldest one. An unknown version is not. */
function isBelow(version: string, [major = 0, minor = 0]: readonly number[]): boolean {
  const [, first, second = '0'] = /^(\d+)(?:[._](\d+))?/.exec(version) ?? [];
  if (first === undefined) return false;
  return Number(first) < major || (Number(first) === major && Number(second) < minor);
}

/**
 * Returns true if the phone's system is surely too old; false where it is not sure. iOS names its version in the user
 * agent. Chrome says « Android 10 » there for every version, so only its client hints count.
 */
export async function isTooOld(
  device: Device,
  { userAgent, userAgentData }: { userAgent: string } & ClientHints,
): Promise<boolean> {
  if (device === 'iphone') return isBelow(/ OS (\d+_\d+)/.exec(userAgent)?.[1] ?? '', oldestIos);
  if (device !== 'android-phone' || !userAgentData) return false;
  try {
    const { platformVersion } = await userAgentData.getHighEntropyValues(['platformVersion']);
    return isBelow(String(platformVersion ?? ''), oldestAndroid);
  } catch {
    return false;
  }
}
