/** What device the citizen holds, and where the engagement page leads (architecture: devices). */
import { UAParser } from 'ua-parser-js';
import type { Config } from '../../config/schema.ts';

/** Kinds of devices the page tells apart. Tablets, and iPads that say Macintosh, are not phones. */
export type Device = 'android-phone' | 'iphone' | 'other-phone' | 'not-a-phone';

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
export function engagementAddress(device: Device, config: Config): string {
  const addresses: Record<Device, string> = {
    'android-phone': config.simplePages.googlePlayUrl,
    iphone: config.simplePages.appStoreUrl,
    'not-a-phone': config.portailUrl,
    'other-phone': '',
  };
  return addresses[device];
}
