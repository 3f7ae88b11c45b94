/** Detects the citizen's device, and chooses its redirect on device-engagement (architecture: devices). */
import { UAParser } from 'ua-parser-js';

/** Kinds of devices. Tablets, and iPads whose user agent names a Macintosh, are not phones. */
export type Device = 'android-phone' | 'iphone' | 'other-phone' | 'not-a-phone';

/** Redirect addresses; empty: no redirect. */
export interface StoreAddresses {
  googlePlayUrl: string;
  appStoreUrl: string;
  portailUrl: string;
}

function toDevice(type: string | undefined, os: string | undefined): Device {
  if (type !== 'mobile') return 'not-a-phone';
  if (os === 'Android') return 'android-phone';
  return os === 'iOS' ? 'iphone' : 'other-phone';
}

/** Returns the kind of device of a user agent string. An unknown device is not a phone. */
export function deviceOf(userAgent: string): Device {
  const parser = new UAParser(userAgent);
  return toDevice(parser.getDevice().type, parser.getOS().name);
}

/**
 * Returns the redirect of a device (specification, section 2). Android phone: Play Store; iPhone: App Store; not a
 * phone: portal. Empty: no redirect (another phone, or no address).
 */
export function engagementAddress(device: Device, addresses: StoreAddresses): string {
  const byDevice: Record<Device, string> = {
    'android-phone': addresses.googlePlayUrl,
    iphone: addresses.appStoreUrl,
    'not-a-phone': addresses.portailUrl,
    'other-phone': '',
  };
  return byDevice[device];
}
