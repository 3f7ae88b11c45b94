/** Only a phone that is surely too old for the application is told so. */
import { expect, test } from 'vitest';
import { deviceOf } from '../../../../src/browser/user-agent.ts';
import { isTooOld } from '../../../../src/components/store-badges/too-old.ts';

const iphone = (version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148`;
const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36';
const firefox = 'Mozilla/5.0 (Android 9; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0';
const ipad =
  'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const computer =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/124.0.0.0 Safari/537.36';

/** Client hints that say this version, or fail. */
const hints = (platformVersion: unknown) => ({
  getHighEntropyValues: async () => {
    if (platformVersion instanceof Error) throw platformVersion;
    return { platformVersion };
  },
});

test.each([
  [iphone('15_8_3'), undefined, true],
  [iphone('16_5'), undefined, true],
  [iphone('16_5_1'), undefined, true],
  [iphone('16_6'), undefined, false],
  [iphone('16_10'), undefined, false],
  [iphone('18_6'), undefined, false],
  ['Mozilla/5.0 (iPhone; like Mac OS X)', undefined, false],
  [android, hints('10.0.0'), true],
  [android, hints('8.1.0'), true],
  [android, hints('11.0.0'), false],
  [android, hints('15.0.0'), false],
  [android, hints(''), false],
  [android, hints(undefined), false],
  [android, hints(new Error('refusé')), false],
  // Chrome says « Android 10 » of every version.
  [android, undefined, false],
  [firefox, undefined, false],
  [ipad, undefined, false],
  [computer, hints('6.1.0'), false],
])('%s', async (userAgent, userAgentData, expected) => {
  const browser = { userAgent, ...(userAgentData && { userAgentData }) };
  expect(await isTooOld(deviceOf(userAgent), browser)).toBe(expected);
});
