/** Drives Firefox (WebDriver BiDi) and Chromium (its own protocol) alike, with Puppeteer. */
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import puppeteer, { type Browser, type ElementHandle } from 'puppeteer-core';
import { launchOptions } from '../../lib/browser.ts';
import type { BrowserDriver } from './browser-driver.ts';

const height = 800;

const historyFile = 'formhistory.sqlite';

function toDriver(
  name: string,
  browser: Browser,
  page: Awaited<ReturnType<Browser['newPage']>>,
): BrowserDriver {
  // The form asks for confirmation when a citizen leaves it with text.
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
    // Puppeteer's own command waits for a load event, which a page of the back/forward cache does not fire. The delay
    // lets the page answer this evaluation first.
    goBack: async () => {
      await page.evaluate('void setTimeout(() => history.back(), 50)');
    },
    formHistory: async () => readFormHistory(browser),
    close: () => browser.close(),
  };
}

/**
 * Returns the texts in Firefox's form history; none in Chromium, which keeps them elsewhere. Reads a copy, because Firefox
 * locks the database while it runs.
 */
function readFormHistory(browser: Browser): string[] {
  const profile = browser
    .process()
    ?.spawnargs.find((argument) => existsSync(join(argument, 'prefs.js')));
  if (!profile) return [];
  const copy = mkdtempSync(join(tmpdir(), 'form-history-'));
  // With the journals, which contain the newest rows.
  for (const name of readdirSync(profile).filter((each) => each.startsWith(historyFile)))
    copyFileSync(join(profile, name), join(copy, name));
  if (!existsSync(join(copy, historyFile))) return [];
  const database = new DatabaseSync(join(copy, historyFile));
  const rows = database.prepare('SELECT value FROM moz_formhistory').all();
  database.close();
  rmSync(copy, { recursive: true });
  return rows.map(({ value }) => String(value));
}

interface FirefoxChoices {
  /** Environment that names a display; without it, Firefox is headless. */
  env?: NodeJS.ProcessEnv;
  /** Preferences that the user has set. */
  prefs?: Readonly<Record<string, string | number | boolean>>;
}

/** Launches Debian's Firefox ESR. */
export function launchFirefox({ env, prefs = {} }: FirefoxChoices = {}): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: env === undefined,
    ...(env && { env }),
    extraPrefsFirefox: {
      // No proxy, because the site is on this machine.
      'network.proxy.type': 0,
      'intl.accept_languages': 'fr',
      ...prefs,
    },
  });
}

/** Returns « Firefox 153.7.0 ». */
export const firefoxName = async (browser: Browser) =>
  (await browser.version()).replace('firefox/', 'Firefox ');

async function visitWithFirefox(choices: FirefoxChoices, whose = ''): Promise<BrowserDriver> {
  const browser = await launchFirefox(choices);
  return toDriver(`${await firefoxName(browser)}${whose}`, browser, await browser.newPage());
}

/** Starts Firefox with its default settings. */
export const startFirefox = () => visitWithFirefox({});

/** Settings of a person with low vision: no letter below 24 px, own colours, own fonts, reduced motion. */
const lowVisionSettings = {
  'font.minimum-size.x-western': 24,
  'browser.display.document_color_use': 2,
  'browser.display.background_color': '#000000',
  'browser.display.foreground_color': '#ffff00',
  'browser.anchor_color': '#00ffff',
  'browser.display.use_document_fonts': 0,
  'ui.prefersReducedMotion': 1,
};

/** Starts Firefox with the settings of a person with low vision. */
export const startFirefoxWithLowVision = () =>
  visitWithFirefox({ prefs: lowVisionSettings }, ', lettres de 24 px, couleurs et polices à soi');

/** Starts Chromium, with or without scripts. Its texts are the reference for the other engines. */
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
