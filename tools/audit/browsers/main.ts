/**
 * `npm run audit -- browsers`: Debian's Firefox ESR and WebKitGTK open every page at two widths and do the tasks of
 * citizens. Fails on an error that a page records and on a task that cannot be done. Fails on a text that is cut,
 * covered, out of the window, or different from Chromium's. With scripts, each engine also reads every page with a changed
 * configuration, then does it all again while a translator changes the page: nothing may read otherwise. An argument
 * (« WebKit ») names the engines to compare with Chromium.
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
import { type BrowserDriver, waitUntil } from './browser-driver.ts';
import { everyTextChanged } from './changed-configuration.ts';
import { startChromium, startFirefox, startFirefoxWithLowVision } from './puppeteer-driver.ts';
import { type Task, tasks } from './tasks.ts';
import { translationStarts, translatorScript } from './translator.ts';
import { startWebKit } from './webkit-driver.ts';

const pages = await walkedPages();

/** Expression that returns the text of a page, without the hints meant for one browser. */
const readText = `(() => {
  // The text is hidden while its fonts load: no reading of that time equals another.
  if (document.documentElement.matches('[data-fonts~=wait]')) return String(performance.now());
  for (const hint of document.querySelectorAll('.browser-hint')) hint.remove();
  // Firefox leaves out the marks that isolate the direction of a name. A notice has a button where its room is too low for
  // it, which depends on the engine's fonts.
  return document.body.innerText.replace('Masquer le message', '').replace(/[\\u2066-\\u2069]/g, '').replace(/\\s+/g, ' ').trim();
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

/** Texts of the reference, keyed by run and page: those of Chromium, without a translator. */
type Texts = Map<string, string>;

/** Returns the first difference between two texts, with its context. */
function firstDifference(text: string, reference: string): string {
  let at = 0;
  while (at < text.length && text[at] === reference[at]) at += 1;
  const around = (whole: string) => whole.slice(Math.max(at - 30, 0), at + 40);
  return `« ${around(text)} » au lieu de « ${around(reference)} »`;
}

/** WebKit leaves out the blank before words for screen readers alone. */
const withoutBlanks = (text: string) => text.replace(/\s/g, '');

/** Keeps a text of the reference, or returns its difference from the one that is kept. */
function compareText(texts: Texts, key: string, text: string): string[] {
  const reference = texts.get(key);
  texts.set(key, reference ?? text);
  return reference === undefined || withoutBlanks(text) === withoutBlanks(reference)
    ? []
    : [firstDifference(text, reference)];
}

/** How the pages are visited. */
interface Visit {
  /** Prefix of the keys of the texts. */
  name: string;
  /** In CSS pixels. */
  widths: readonly number[];
  /** Fields of the deployed configuration that differ. */
  changed: object;
  /** False when the layout is not examined: a changed notice covers the end of the window, until it is hidden. */
  hasLayout: boolean;
  /** Expression that is true once the page shows the configuration. */
  isConfigured: string;
}

// Without an address, the redirect page does not redirect.
const plainVisit: Visit = {
  name: 'page',
  widths: [360, 1280],
  changed: { portailUrl: '' },
  hasLayout: true,
  isConfigured: 'true',
};
const changedVisit: Visit = {
  name: 'page configurée',
  widths: [360],
  changed: { ...(await everyTextChanged()), portailUrl: '' },
  hasLayout: false,
  isConfigured: "document.querySelector('.notice__deployed')?.innerText",
};

async function visitPage(
  driver: BrowserDriver,
  { address, path, title, width }: { address: string; path: string; title: string; width: number },
  { texts, visit }: { texts: Texts; visit: Visit },
): Promise<string[]> {
  await driver.setWidth(width);
  await driver.open(address);
  const faults = await driver.read<string[]>(notedFaults);
  const found = await driver.read<string>('document.title');
  if (found !== title) faults.push(`titre « ${found} »`);
  await waitUntil(driver, 'configuration', visit.isConfigured);
  const text = await readSettledText(driver);
  if (visit.hasLayout) faults.push(...(await driver.read<string[]>(layoutFaults)));
  faults.push(...compareText(texts, `${visit.name} ${path} ${width}`, text));
  return faults.map((fault) => `${path}, ${width} pixels : ${fault}`);
}

async function walkPages(
  driver: BrowserDriver,
  site: DisturbedSite,
  { texts, visit }: { texts: Texts; visit: Visit },
): Promise<string[]> {
  site.changed = visit.changed;
  const faults: string[] = [];
  for (const width of visit.widths)
    for (const { address: path, title } of pages) {
      const page = { address: `${site.origin}${path}`, path, title, width };
      faults.push(...(await visitPage(driver, page, { texts, visit })));
    }
  site.changed = null;
  return faults;
}

async function doTask(
  driver: BrowserDriver,
  site: DisturbedSite,
  { task, texts }: { task: Task; texts: Texts },
): Promise<string[]> {
  const { name, isClean = true, isSteady = true, run } = task;
  try {
    await run(driver, site);
    const faults = isClean ? await driver.read<string[]>(notedFaults) : [];
    if (isSteady)
      faults.push(...compareText(texts, `tâche ${name}`, await readSettledText(driver)));
    return faults.map((fault) => `${name} : ${fault}`);
  } catch (error) {
    return [`${name} : ${error instanceof Error ? error.message : error}`];
  }
}

async function doTasks(
  driver: BrowserDriver,
  site: DisturbedSite,
  { texts, script }: { texts: Texts; script: string },
): Promise<string[]> {
  const faults: string[] = [];
  for (const task of tasks) {
    Object.assign(site, undisturbed, { script });
    faults.push(...(await doTask(driver, site, { task, texts })));
  }
  return faults;
}

/** A run of an engine, in a browser of its own. */
interface Run {
  name: string;
  visit: Visit;
  /** The translator; empty: none. */
  script: string;
  hasTasks: boolean;
}

const plainRun: Run = { name: 'ordinaire', visit: plainVisit, script: '', hasTasks: false };
const scriptedRuns: readonly Run[] = [
  { ...plainRun, hasTasks: true },
  { ...plainRun, name: 'configuration changée', visit: changedVisit },
  ...translationStarts.map((start) => ({
    name: `traduction ${start}`,
    visit: changedVisit,
    script: translatorScript(start),
    hasTasks: true,
  })),
];

/** Does one run. Its browser is its own, because Firefox's driver loses the page after the last task. */
async function doRun(
  driver: BrowserDriver,
  site: DisturbedSite,
  { texts, run: { name, visit, script, hasTasks } }: { texts: Texts; run: Run },
): Promise<string[]> {
  site.script = script;
  const faults = await walkPages(driver, site, { texts, visit });
  if (hasTasks) faults.push(...(await doTasks(driver, site, { texts, script })));
  Object.assign(site, undisturbed);
  await driver.close();
  return faults.map((fault) => `${name} : ${fault}`);
}

/** Does the runs of one engine, prints their outcome and returns their faults. */
async function walk(
  start: () => Promise<BrowserDriver>,
  site: DisturbedSite,
  { texts, runs }: { texts: Texts; runs: readonly Run[] },
): Promise<string[]> {
  const from = performance.now();
  const faults: string[] = [];
  let engine = '';
  for (const run of runs) {
    const driver = await start();
    engine = driver.name;
    faults.push(...(await doRun(driver, site, { texts, run })));
  }
  const seconds = Math.round((performance.now() - from) / 1000);
  const done = `${pages.length} pages, ${runs.map(({ name }) => name).join(', ')}`;
  console.log(`${faults.length === 0 ? '✓' : '✗'} ${engine} : ${done}, ${seconds} s`);
  for (const fault of faults) console.log(`   ${fault}`);
  return faults;
}

const site = await serveDisturbedSite();
const failures: string[] = [];
for (const hasScripts of [true, false]) {
  const texts: Texts = new Map();
  const runs = hasScripts ? scriptedRuns : [plainRun];
  const firefoxes = hasScripts ? [startFirefox, startFirefoxWithLowVision] : [];
  const [wanted = ''] = process.argv.slice(2);
  const compared = [...firefoxes, startWebKit].filter(({ name }) => name.includes(wanted));
  const starts = [startChromium, ...compared];
  for (const start of starts)
    failures.push(...(await walk(() => start({ hasScripts }), site, { texts, runs })));
}
site.close();
process.exit(failures.length === 0 ? 0 : 1);
