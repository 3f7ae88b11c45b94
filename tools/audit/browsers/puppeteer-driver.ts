/** Firefox by WebDriver BiDi, Chromium by its own protocol: Puppeteer drives both alike. */
import puppeteer, { type Browser, type ElementHandle } from 'puppeteer-core';
import { launchOptions } from '../../lib/browser.ts';
import type { BrowserDriver } from './browser-driver.ts';

const height = 800;

function toDriver(
  name: string,
  browser: Browser,
  page: Awaited<ReturnType<Browser['newPage']>>,
): BrowserDriver {
  // The form asks before it is left with a text in it.
  page.on('dialog', (dialog) => void dialog.accept());
  return {
    name,
    setWidth: (width) => page.setViewport({ width, height }),
    open: async (address) => {
      await page.goto(address, { waitUntil: 'load' });
    },
    read: (expression) => page.evaluate(expression) as Promise<never>,
    click: (selector) => page.locator(selector).click(),
    type: async (selector, text) => {
      await page.locator(selector).click();
      await page.keyboard.type(text);
    },
    pressKeys: (text) => page.keyboard.type(text),
    chooseFile: async (selector, file) => {
      const field = (await page.$(selector)) as ElementHandle<HTMLInputElement>;
      await field.uploadFile(file);
    },
    pressEscape: () => page.keyboard.press('Escape'),
    // By a script: Puppeteer waits for a load that a page kept by the cache does not have. A moment later, so that
    // the page is still there to answer.
    goBack: async () => {
      await page.evaluate('void setTimeout(() => history.back(), 50)');
    },
    close: () => browser.close(),
  };
}

interface FirefoxChoices {
  /** Environment that names a screen; without one, it has no window. */
  env?: NodeJS.ProcessEnv;
  /** What its user has set. */
  prefs?: Readonly<Record<string, string | number | boolean>>;
}

/** Firefox ESR, Debian's. */
export function launchFirefox({ env, prefs = {} }: FirefoxChoices = {}): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: env === undefined,
    ...(env && { env }),
    extraPrefsFirefox: {
      // The site is on this machine.
      'network.proxy.type': 0,
      'intl.accept_languages': 'fr',
      ...prefs,
    },
  });
}

/** « Firefox 153.7.0 » */
export const firefoxName = async (browser: Browser) =>
  (await browser.version()).replace('firefox/', 'Firefox ');

async function visitWithFirefox(choices: FirefoxChoices, whose = ''): Promise<BrowserDriver> {
  const browser = await launchFirefox(choices);
  return toDriver(`${await firefoxName(browser)}${whose}`, browser, await browser.newPage());
}

/** As it is installed. */
export const startFirefox = () => visitWithFirefox({});

/** As somebody who sees badly may have set it: no letter below 24 px, own colours, own fonts, nothing that moves. */
const settingsOfSomebody = {
  'font.minimum-size.x-western': 24,
  'browser.display.document_color_use': 2,
  'browser.display.background_color': '#000000',
  'browser.display.foreground_color': '#ffff00',
  'browser.anchor_color': '#00ffff',
  'browser.display.use_document_fonts': 0,
  'ui.prefersReducedMotion': 1,
};

/** The settings of somebody. */
export const startFirefoxOfSomebody = () =>
  visitWithFirefox({ prefs: settingsOfSomebody }, ', lettres de 24 px, couleurs et polices à soi');

/** Chromium, whose texts the others are compared with; with or without scripts. */
export async function startChromium({
  hasScripts,
}: {
  hasScripts: boolean;
}): Promise<BrowserDriver> {
  const { executablePath = '', args = [] } = launchOptions();
  const browser = await puppeteer.launch({ browser: 'chrome', executablePath, args: [...args] });
  const page = await browser.newPage();
  await page.setJavaScriptEnabled(hasScripts);
  const name = (await browser.version()).replace(/^\w+\//, 'Chromium ');
  return toDriver(hasScripts ? name : `${name}, sans scripts`, browser, page);
}
