import { describe, expect, test } from 'vitest';
import { neutralConfig } from '../../../src/config/schema.ts';
import {
  type Device,
  engagementAddress,
  parseVisitor,
} from '../../../src/islands/device-engagement/device.ts';
import { type Firefox, firefoxOf, isPhone } from '../../../src/lib/user-agent.ts';
import { userAgents } from '../../fixtures/user-agents.ts';

describe('parseVisitor', () => {
  test.each<[keyof typeof userAgents, Device, Firefox]>([
    ['androidChrome', 'android-phone', null],
    ['androidFirefox', 'android-phone', 'android'],
    ['androidTablet', 'not-a-phone', null],
    ['iphoneSafari', 'iphone', null],
    ['iphoneFirefox', 'iphone', 'ios'],
    ['ipad', 'not-a-phone', null],
    ['ipadAsMac', 'not-a-phone', null],
    ['desktopChrome', 'not-a-phone', null],
    ['desktopFirefox', 'not-a-phone', 'desktop'],
    ['kaiOs', 'other-phone', null],
    ['androidFirefoxTablet', 'not-a-phone', 'android'],
    ['androidWebView', 'android-phone', null],
    ['samsungInternet', 'android-phone', null],
    ['ipadFirefox', 'not-a-phone', 'ios'],
    ['macFirefox', 'not-a-phone', 'desktop'],
  ])('%s is %s, Firefox: %s', (name, device, firefox) => {
    expect(parseVisitor(userAgents[name])).toEqual({ device, firefox });
  });

  test.each(Object.entries(userAgents))('%s: the words and the library agree', (_, userAgent) => {
    const { device, firefox } = parseVisitor(userAgent);
    expect(isPhone(userAgent)).toBe(device !== 'not-a-phone');
    expect(firefoxOf(userAgent)).toBe(firefox);
  });

  test('an unknown user agent is no phone', () => {
    expect(parseVisitor('').device).toBe('not-a-phone');
  });
});

describe('engagementAddress', () => {
  const config = {
    ...neutralConfig,
    portailUrl: 'https://portail.example/',
    simplePages: {
      ...neutralConfig.simplePages,
      googlePlayUrl: 'https://play.example/',
      appStoreUrl: 'https://apps.example/',
    },
  };

  test.each<[Device, string]>([
    ['android-phone', 'https://play.example/'],
    ['iphone', 'https://apps.example/'],
    ['not-a-phone', 'https://portail.example/'],
    ['other-phone', ''],
  ])('%s → %j', (device, address) => expect(engagementAddress(device, config)).toBe(address));
});
