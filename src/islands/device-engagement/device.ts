/** What device and browser the citizen holds, and where the engagement page leads (design D11). */
import { UAParser } from 'ua-parser-js';
import type { Config } from '../../config/schema.ts';

/** Kinds of devices the page tells apart. Tablets, and iPads that say Macintosh, are not phones. */
export type Device = 'android-phone' | 'iphone' | 'other-phone' | 'not-a-phone';

/** Where Firefox runs; null for another browser. */
export type Firefox = 'android' | 'ios' | 'desktop' | null;

/** Device and browser of a user agent string. */
export interface Visitor {
  device: Device;
  firefox: Firefox;
}

function toDevice(type: string | undefined, os: string | undefined): Device {
  if (type !== 'mobile') return 'not-a-phone';
  if (os === 'Android') return 'android-phone';
  return os === 'iOS' ? 'iphone' : 'other-phone';
}

function toFirefox(browser: string | undefined, os: string | undefined, device: Device): Firefox {
  if (!browser?.includes('Firefox')) return null;
  if (os === 'Android') return 'android';
  if (os === 'iOS') return 'ios';
  return device === 'not-a-phone' ? 'desktop' : null;
}

/** Reads a user agent string. An unknown one is no phone and no Firefox. */
export function parseVisitor(userAgent: string): Visitor {
  const result = new UAParser(userAgent).getResult();
  const device = toDevice(result.device.type, result.os.name);
  return { device, firefox: toFirefox(result.browser.name, result.os.name, device) };
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
