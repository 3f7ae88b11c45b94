import { describe, expect, test } from 'vitest';
import {
  type HintedBrowser,
  hintedBrowserOf,
  isPhone,
} from '../../../../src/browser/user-agent.ts';
import {
  type Device,
  deviceOf,
  engagementAddress,
} from '../../../../src/features/device-redirect/device.ts';
import { userAgents } from '../../../support/user-agents.ts';

describe('a user agent', () => {
  test.each<[keyof typeof userAgents, Device, HintedBrowser | null]>([
    ['androidChrome', 'android-phone', null],
    ['androidFirefox', 'android-phone', 'firefox-android'],
    ['androidTablet', 'not-a-phone', null],
    ['iphoneSafari', 'iphone', null],
    ['iphoneFirefox', 'iphone', 'firefox-ios'],
    ['ipad', 'not-a-phone', null],
    ['ipadAsMac', 'not-a-phone', null],
    ['desktopChrome', 'not-a-phone', null],
    ['desktopFirefox', 'not-a-phone', 'firefox-desktop'],
    ['kaiOs', 'other-phone', null],
    ['androidFirefoxTablet', 'not-a-phone', 'firefox-android'],
    ['androidWebView', 'android-phone', 'in-app'],
    ['facebookOnAndroid', 'android-phone', 'in-app'],
    ['iphoneInAnotherApp', 'iphone', 'in-app'],
    ['instagramOnIphone', 'iphone', 'in-app'],
    ['samsungInternet', 'android-phone', null],
    ['ipadFirefox', 'not-a-phone', 'firefox-ios'],
    ['macFirefox', 'not-a-phone', 'firefox-desktop'],
  ])('%s is %s, its hint: %s', (name, device, hint) => {
    expect(deviceOf(userAgents[name])).toBe(device);
    expect(hintedBrowserOf(userAgents[name])).toBe(hint);
  });

  test.each(Object.entries(userAgents))('%s: isPhone and deviceOf agree', (_, userAgent) => {
    expect(isPhone(userAgent)).toBe(deviceOf(userAgent) !== 'not-a-phone');
  });

  test('an unknown user agent is not a phone', () => {
    expect(deviceOf('')).toBe('not-a-phone');
  });
});

describe('engagementAddress', () => {
  const addresses = {
    portailUrl: 'https://portail.example/',
    googlePlayUrl: 'https://play.example/',
    appStoreUrl: 'https://apps.example/',
  };

  test.each<[Device, string]>([
    ['android-phone', 'https://play.example/'],
    ['iphone', 'https://apps.example/'],
    ['not-a-phone', 'https://portail.example/'],
    ['other-phone', ''],
  ])('%s → %j', (device, address) => expect(engagementAddress(device, addresses)).toBe(address));
});
