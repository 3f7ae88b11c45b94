/** What device the citizen holds, and where the engagement page leads (architecture: devices). */
import { UAParser } from 'ua-parser-js';

/** Kinds of devices the page tells apart. Tablets, and iPads that say Macintosh, are not phones. */
export type Device = 'android-phone' | 'iphone' | 'other-phone' | 'not-a-phone';

/** Where devices are led to; empty: nowhere. */
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

/** The device of a user agent string. An unknown one is no phone. */
export function deviceOf(userAgent: string): Device {
  const parser = new UAParser(userAgent);
  return toDevice(parser.getDevice().type, parser.getOS().name);
}

/**
 * Where a device is sent (specification, section 2): Android phone to the Play Store, iPhone to the
 * App Store, anything that is no phone to the portal. Empty: no redirect (another phone, or no address).
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
