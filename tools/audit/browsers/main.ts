/**
 * `npm run audit -- browsers`: Debian's Firefox ESR and WebKitGTK open every page at two widths and do the tasks of
 * citizens. Fails on an error that a page records and on a task that cannot be done. Fails on a text that is cut,
 * covered, out of the window, or different from Chromium's.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { walkedPages } from '../../lib/built-pages.ts';
import { collectLayoutFaults } from '../../lib/layout-faults.ts';
import {
  type DisturbedSite,
  notedFaults,
  serveDisturbedSite,
  undisturbed,
} from '../fault-injection-server.ts';
import type { BrowserDriver } from './browser-driver.ts';
import { startChromium, startFirefox, startFirefoxWithLowVision } from './puppeteer-driver.ts';
import { tasks } from './tasks.ts';
import { startWebKit } from './webkit-driver.ts';

const widths = [360, 1280] as const;

const pages = await walkedPages();

/** Expression that returns the text of a page, without the hints meant for one browser. */
const readText = `(() => {
  for (const hint of document.querySelectorAll('.browser-hint')) hint.remove();
  return document.body.innerText.replace(/\\s+/g, ' ').trim();
})()`;

/**
 * Interval between two readings, in ms: apps, identity data and a changed configuration arrive after the load event.
 */
const settling = 300;

/** Returns the text of the page once it has stopped changing. */
async function readSettledText(driver: BrowserDriver): Promise<string> {
  let text = '';
  for (let next = await driver.read<string>(readText); next !== text; ) {
    text = next;
    await wait(settling);
    next = await driver.read<string>(readText);
  }
  return text;
}

const layoutFaults = `(${collectLayoutFaults})()`;

/** Chromium's texts, keyed by page and width. */
type Texts = Map<string, string>;

/** Returns the first difference between two texts, with its context. */
function firstDifference(text: string, reference: string): string {
  let at = 0;
  while (at < text.length && text[at] === reference[at]) at += 1;
  const around = (whole: string) => whole.slice(Math.max(at - 30, 0), at + 40);
  return `« ${around(text)} » au lieu de « ${around(reference)} »`;
}

async function visitPage(
  driver: BrowserDriver,
  { origin, path, title, width }: { origin: string; path: string; title: string; width: number },
  texts: Texts,
): Promise<string[]> {
  await driver.setWidth(width);
  await driver.open(`${origin}${path}`);
  const faults = await driver.read<string[]>(notedFaults);
  const found = await driver.read<string>('document.title');
  if (found !== title) faults.push(`titre « ${found} »`);
  const text = await readSettledText(driver);
  faults.push(...(await driver.read<string[]>(layoutFaults)));
  const key = `${path} ${width}`;
  const reference = texts.get(key);
  if (reference === undefined) texts.set(key, text);
  else if (text !== reference) faults.push(firstDifference(text, reference));
  return faults.map((fault) => `${path}, ${width} pixels : ${fault}`);
}

async function walkPages(
  driver: BrowserDriver,
  site: DisturbedSite,
  texts: Texts,
): Promise<string[]> {
  // Without an address, the redirect page does not redirect.
  site.changed = { portailUrl: '' };
  const faults: string[] = [];
  for (const width of widths)
    for (const { address: path, title } of pages)
      faults.push(...(await visitPage(driver, { origin: site.origin, path, title, width }, texts)));
  site.changed = null;
  return faults;
}

async function doTasks(driver: BrowserDriver, site: DisturbedSite): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, isClean = true, run } of tasks) {
    try {
      await run(driver, site);
      const noted = await driver.read<string[]>(notedFaults);
      if (isClean) faults.push(...noted.map((fault) => `${name} : ${fault}`));
    } catch (error) {
      faults.push(`${name} : ${error instanceof Error ? error.message : error}`);
    }
    Object.assign(site, undisturbed);
  }
  return faults;
}

/** Runs the whole audit in one engine, prints its outcome and returns its faults. */
async function walk(driver: BrowserDriver, site: DisturbedSite, texts: Texts, hasScripts: boolean) {
  const start = performance.now();
  const faults = await walkPages(driver, site, texts);
  if (hasScripts) faults.push(...(await doTasks(driver, site)));
  await driver.close();
  const seconds = Math.round((performance.now() - start) / 1000);
  const done = `${pages.length} pages à ${widths.length} largeurs${hasScripts ? `, ${tasks.length} tâches` : ''}`;
  console.log(`${faults.length === 0 ? '✓' : '✗'} ${driver.name} : ${done}, ${seconds} s`);
  for (const fault of faults) console.log(`   ${fault}`);
  return faults;
}

const site = await serveDisturbedSite();
const failures: string[] = [];
for (const hasScripts of [true, false]) {
  const texts: Texts = new Map();
  const firefoxes = hasScripts ? [startFirefox, startFirefoxWithLowVision] : [];
  const starts = [startChromium, ...firefoxes, startWebKit];
  for (const start of starts)
    failures.push(...(await walk(await start({ hasScripts }), site, texts, hasScripts)));
}
site.close();
process.exit(failures.length === 0 ? 0 : 1);
