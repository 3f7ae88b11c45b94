/** Chooses the redirect of device-engagement (architecture: devices). */
import { type Device, deviceOf, isStoreless } from '../../browser/user-agent.ts';

/** Redirect addresses; empty: no redirect. */
export interface StoreAddresses {
  googlePlayUrl: string;
  appStoreUrl: string;
  portailUrl: string;
}

/** Kinds of phones by the name that ua-parser-js gives to their system. */
const phones: Readonly<Record<string, Device>> = { Android: 'android-phone', iOS: 'iphone' };

/**
 * Returns the kind of device. The common rules name it for nearly every citizen. A phone whose system they do not know is
 * looked up in ua-parser-js, which loads only then; if it does not load, the phone stays unknown.
 */
export async function redirectedDevice(userAgent: string): Promise<Device> {
  const device = deviceOf(userAgent);
  if (device !== 'other-phone' || isStoreless(userAgent)) return device;
  try {
    const { UAParser } = await import('ua-parser-js');
    return phones[new UAParser(userAgent).getOS().name ?? ''] ?? device;
  } catch (error) {
    console.warn('La liste des systèmes n’a pas pu être chargée.', error);
    return device;
  }
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
