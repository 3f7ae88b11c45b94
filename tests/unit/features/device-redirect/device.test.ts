import { UAParser } from 'ua-parser-js';
import { describe, expect, test } from 'vitest';
import {
  type Device,
  deviceOf,
  type HintedBrowser,
  hintedBrowserOf,
} from '../../../../src/browser/user-agent.ts';
import {
  engagementAddress,
  redirectedDevice,
} from '../../../../src/features/device-redirect/device.ts';
import { labelledUserAgents } from '../../../support/labelled-user-agents.ts';
import { userAgents } from '../../../support/user-agents.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const appleWebKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const onIphone = `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${appleWebKit}`;

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
  ])('%s is %s, its hint: %s', async (name, device, hint) => {
    expect(deviceOf(userAgents[name])).toBe(device);
    expect(await redirectedDevice(userAgents[name])).toBe(device);
    expect(hintedBrowserOf(userAgents[name])).toBe(hint);
  });

  test.each<[string, Device]>([
    // The model is hidden: ua-parser-js takes « K » for a tablet.
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Version/4.0 Chrome/124.0.0.0 Mobile DuckDuckGo/5 Safari/537.36`,
      'android-phone',
    ],
    [
      `Mozilla/5.0 (Linux; Android 13; CPH2591) ${webKit} Chrome/124.0.0.0 Mobile Safari/537.36`,
      'android-phone',
    ],
    [
      `Mozilla/5.0 (Linux; Android 12; HarmonyOS; NOH-AN00; HMSCore 6.14.0.302) ${webKit} Chrome/114.0.5735.196 HuaweiBrowser/15.0.4.312 Mobile Safari/537.36`,
      'android-phone',
    ],
    [
      `Mozilla/5.0 (HarmonyOS; Android 10; LIO-AL00) ${webKit} Chrome/99.0.4844.88 Mobile Safari/537.36`,
      'android-phone',
    ],
    [
      `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${webKit} Chrome/132.0.0.0 Safari/537.36 ArkWeb/6.0.0.47 Mobile`,
      'other-phone',
    ],
    [
      `Mozilla/5.0 (Tablet; OpenHarmony 5.0) ${webKit} Chrome/132.0.0.0 Safari/537.36 ArkWeb/6.0.0.47`,
      'other-phone',
    ],
    [
      `Mozilla/5.0 (Linux; Android 10; OpenHarmony 4.1; ALN-AL00) ${webKit} Chrome/114.0.0.0 Mobile Safari/537.36`,
      'other-phone',
    ],
    [
      `Mozilla/5.0 (PC; OpenHarmony 5.1) ${webKit} Chrome/132.0.0.0 Safari/537.36 ArkWeb/6.0.0.47`,
      'not-a-phone',
    ],
    [
      `Mozilla/5.0 (Phone; HarmonyOS 5.0) ${webKit} Chrome/114.0.0.0 Mobile Safari/537.36`,
      'other-phone',
    ],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_4) ${appleWebKit} Version/13.1 Mobile/15E148 Safari/604.1`,
      'not-a-phone',
    ],
    [
      'Mozilla/5.0 (iPad; U; CPU OS 4_3 like Mac OS X; fr-fr) AppleWebKit/533.17.9 (KHTML, like Gecko) Version/5.0.2 Mobile/8F190 Safari/6533.18.5',
      'not-a-phone',
    ],
    [
      'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/52.0.2743.116 Mobile Safari/537.36 Edge/15.15063',
      'other-phone',
    ],
    [
      'Mozilla/5.0 (Mobile; Windows Phone 8.1; Android 4.0; ARM; Trident/7.0; Touch; rv:11.0; IEMobile/11.0; NOKIA; Lumia 520) like iPhone OS 7_0_3 Mac OS X AppleWebKit/537 (KHTML, like Gecko) Mobile Safari/537',
      'other-phone',
    ],
    [
      'Mozilla/5.0 (Windows Phone 10.0; Android 4.2.1; Xbox; Xbox One) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/46.0.2486.0 Mobile Safari/537.36 Edge/13.10586',
      'not-a-phone',
    ],
    [
      'Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; fr) Presto/2.12.423 Version/12.16',
      'android-phone',
    ],
    [
      'Mozilla/5.0 (iPod touch; CPU iPhone OS 12_0 like Mac OS X) AppleWebKit/604.1.34 (KHTML, like Gecko) Version/11.0 Mobile/15A5341f Safari/604.1',
      'iphone',
    ],
    [
      `Mozilla/5.0 (Linux; Android 12; Quest 3) ${webKit} OculusBrowser/33.4.0 Chrome/126.0.6478.122 Mobile VR Safari/537.36`,
      'not-a-phone',
    ],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/124.0.0.0 Safari/537.36`,
      'not-a-phone',
    ],
    [
      `Mozilla/5.0 (Linux; Android 11; AFTKA) ${webKit} Chrome/112.0.0.0 Safari/537.36`,
      'not-a-phone',
    ],
    // Older browsers write « mobile » in small letters.
    ['Mozilla/5.0 (Linux; Android 5.1) mobile', 'android-phone'],
    ['', 'not-a-phone'],
  ])('%s is %s', async (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device);
    expect(await redirectedDevice(userAgent)).toBe(device);
  });
});

describe('windows inside apps', () => {
  test.each([
    `Mozilla/5.0 (Linux; Android 14; SM-A546B) ${webKit} Chrome/124.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/461.0.0.45.109;]`,
    `Mozilla/5.0 (Linux; Android 13; SM-G991B Build/TP1A) ${webKit} Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36 [FB_IAB/Orca-Android;FBAV/440.0.0.31.109;]`,
    'Mozilla/5.0 (Linux; Android 4.4.2; GT-I9505 Build/KOT49H) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/30.0.0.0 Mobile Safari/537.36',
    `Mozilla/5.0 (Linux; Android 13; Pixel 7; wv) ${webKit} Version/4.0 Chrome/124.0.0.0 Mobile Safari/537.36 Line/14.3.0/IAB`,
    `${onIphone} Version/17.5 Mobile/15E148 Safari/604.1 [FBAN/FBIOS;FBAV/470.0.0.30.107;FBDV/iPhone14,5]`,
    `${onIphone} Mobile/15E148 Safari Line/14.8.0`,
    `${onIphone} Mobile/21F79 Twitter for iPhone/10.42`,
    `${onIphone} Mobile/15E148 [LinkedInApp]/9.29.9`,
    `${onIphone} Version/17.5 Mobile/15E148 Snapchat/12.90.0.35 (like Safari/8618.2.12.10.9, panda)`,
    `${onIphone} Mobile/15E148 musical_ly_34.5.0 JsSdk/2.0 NetType/WIFI Channel/App Store BytedanceWebview/d8a21c6`,
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${appleWebKit} Version/17.5 Mobile/15E148 Safari/604.1 [FBAN/FBIOS;FBDV/iPad13,4]`,
  ])('%s gets the hint', (userAgent) => expect(hintedBrowserOf(userAgent)).toBe('in-app'));

  test.each([
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Version/4.0 Chrome/124.0.0.0 Mobile DuckDuckGo/5 Safari/537.36`,
    `Mozilla/5.0 (Linux; Android 14; SM-A146P; wv) ${webKit} Version/4.0 Chrome/124.0.0.0 Mobile DuckDuckGo/5 Safari/537.36`,
    `${onIphone} Version/17.5 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`,
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/124.0.0.0 Mobile Safari/537.36 (Ecosia android@124.0.0.0)`,
    `${onIphone} Version/17.5 Mobile/15E148 Safari/604.1 (Ecosia ios@9.6.0.1234)`,
    `${onIphone} CriOS/124.0.6367.88 Mobile/15E148 Safari/604.1`,
    `${onIphone} EdgiOS/124.0.2478.50 Version/17.0 Mobile/15E148 Safari/604.1`,
    `${onIphone} Version/17.5 Mobile/15E148 Safari/604.1 OPT/4.6.0`,
    `${onIphone} GSA/318.0.634488990 Mobile/15E148 Safari/604.1`,
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/124.0.0.0 Mobile Safari/537.36 EdgA/124.0.0.0`,
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/124.0.0.0 Mobile Safari/537.36 OPR/82.0.0.0`,
    `Mozilla/5.0 (Linux; U; Android 9; fr-fr; Redmi 7) ${webKit} Version/4.0 Chrome/112.0.5615.136 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.4.0`,
    userAgents.samsungInternet,
    userAgents.ipadAsMac,
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/120.0.0.0 Safari/537.36 Slack/4.36.140`,
  ])('%s is an ordinary browser', (userAgent) => expect(hintedBrowserOf(userAgent)).toBeNull());
});

/** Agents whose label is not theirs: the visit pretended, or the browser asks for the site of another device. */
const mislabelled: readonly RegExp[] = [
  /Windows Phone/,
  /Nexus 5 Build\/MRA58N|iPhone OS 10_3_1|Android 8\.1; Mobile; rv:67|MI 8 Build\/OPM1/,
  // « Request desktop site » drops « Mobile ».
  /Cuttlefish x86 phone\)|21051182G\)|X11; Linux x86_64\) AppleWebKit\/537\.36 \(KHTML, like Gecko\) Chrome\/(73|97)\./,
  // « Mobile » on a tablet: the browser asks for the site of phones.
  /Android 10; K\).* Mobile DuckDuckGo|MediaPad 7 Youth 2|TB-7703X/,
];

test('at least 2,000 real user agents get the device of their label, also from ua-parser-js', () => {
  const labels = [...labelledUserAgents()].filter(
    ([userAgent]) => !mislabelled.some((pattern) => pattern.test(userAgent)),
  );
  expect(labels.length).toBeGreaterThan(2_000);
  expect(labels.filter(([userAgent, device]) => deviceOf(userAgent) !== device)).toEqual([]);
  // Another implementation names the same systems.
  const systems = { 'android-phone': 'Android', iphone: 'iOS' } as const;
  const strangers = labels.filter(
    ([userAgent, device]) =>
      device in systems &&
      new UAParser(userAgent).getOS().name !== systems[device as keyof typeof systems],
  );
  expect(strangers.filter(([userAgent]) => !/HarmonyOS|zhihu/.test(userAgent))).toEqual([]);
});

test('ua-parser-js names the system of a phone that the rules do not know', async () => {
  const unknown = 'Mozilla/5.0 (Mobile; Darwin) CFNetwork/1490.0.4 Darwin/23.2.0';
  expect(deviceOf(unknown)).toBe('other-phone');
  expect(await redirectedDevice(unknown)).toBe('iphone');
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
