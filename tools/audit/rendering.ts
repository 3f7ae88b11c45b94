/**
 * `npm run audit -- rendering`, `npm run audit -- screenshots`: purging the styles changes nothing that is seen. Builds
 * the site once more with every rule of the style sheets it imports, and compares every page with and without scripts,
 * in both schemes, both widths, and print: the computed styles of every element (`--styles`: faster, and the same on
 * every machine), or the pixels. `--pages /a,/b`: some pages only; `--sample`: four ways of nine.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { launchOptions } from '../lib/browser.ts';
import { buildSite } from '../lib/build-site.ts';
import { builtPages } from '../lib/built-pages.ts';
import { type LocalServer, serveSite } from '../lib/local-server.ts';
import { projectDir } from '../lib/run-node.ts';

const { values: options } = parseArgs({
  options: {
    pages: { type: 'string' },
    styles: { type: 'boolean', default: false },
    sample: { type: 'boolean', default: false },
  },
});
const uncutDir = 'node_modules/.cache/uncut';
const differencesDir = `${projectDir}node_modules/.cache/rendering-differences/`;

interface Mode {
  name: string;
  width: number;
  colorScheme: 'light' | 'dark';
  media: 'screen' | 'print';
  javaScriptEnabled: boolean;
}

const allModes: readonly Mode[] = [
  ...([360, 1280] as const).flatMap((width) =>
    (['light', 'dark'] as const).flatMap((colorScheme) =>
      [true, false].map(
        (javaScriptEnabled): Mode => ({
          name: `${width}-${colorScheme}-${javaScriptEnabled ? 'js' : 'nojs'}`,
          width,
          colorScheme,
          media: 'screen',
          javaScriptEnabled,
        }),
      ),
    ),
  ),
  { name: 'print', width: 800, colorScheme: 'light', media: 'print', javaScriptEnabled: true },
];

/** Each width, scheme and medium, with and without scripts, at least once. */
const sampleModes = ['360-light-js', '360-dark-nojs', '1280-dark-js', 'print'];
const modes = allModes.filter(({ name }) => !options.sample || sampleModes.includes(name));

/** Sequences of controls that change what is drawn, and what comes by a request: on one page, or on all that show them. */
const states: readonly { controls: readonly string[]; shows?: string; on?: string }[] = [
  { controls: ['#menu-button', '#menu .fr-nav__btn'] },
  { controls: ['#menu .fr-nav__btn'] },
  { controls: ['.fr-btn--display'], shows: '#display-settings[open]' },
  {
    controls: ['[type="checkbox"]', '.actions li:last-child .fr-btn'],
    on: '/suppression-identite',
  },
];

/** Controls that were found nowhere yet: what is never pressed changes nothing, and proves nothing. */
const neverSeen = new Set<string>();

/** Runs in the page: every computed style of every element that is there, and of what stands before and after it. */
function collectStyles(): string {
  const lines: string[] = [];
  for (const element of document.body.querySelectorAll(':not(script, style, noscript)'))
    for (const part of element.checkVisibility() ? [null, '::before', '::after'] : []) {
      const style = getComputedStyle(element, part);
      if (part && style.content === 'none') continue;
      // Not the custom properties: the cutting removes those that nothing reads.
      const names = [...style].filter((name) => !name.startsWith('--'));
      const values = names.map((name) => `${name}: ${style.getPropertyValue(name)}`);
      lines.push(`${element.tagName}${part ?? ''} ${element.className} { ${values.join('; ')} }`);
    }
  return lines.join('\n').replaceAll(location.origin, '');
}

/** What is compared: the pixels of the page, or its computed styles. */
async function look(page: Page, fullPage: boolean): Promise<Buffer> {
  if (options.styles) return Buffer.from(await page.evaluate(collectStyles));
  return page.screenshot({ fullPage, animations: 'disabled' });
}

/** Waits until nothing changes by itself any more. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const isWaiting = await page.locator('html[data-js]:not([data-revealed]) .engagement').count();
  if (isWaiting > 0) await page.locator('html[data-revealed]').waitFor();
  // A focus that moves at the next frame scrolls the page.
  await page.waitForTimeout(100);
}

/** Presses what a control names, where it is shown. */
async function press(page: Page, control: string): Promise<void> {
  for (const element of await page.locator(control).all()) {
    if (!(await element.isVisible())) continue;
    neverSeen.delete(control);
    await element.click({ force: true });
  }
}

async function openStates(page: Page, path: string): Promise<Buffer[]> {
  const shots: Buffer[] = [];
  for (const { controls, shows, on = path } of states) {
    if (on !== path) continue;
    for (const control of controls) await press(page, control);
    const isPressed = page.locator(controls[0] ?? '').filter({ visible: true });
    if (shows && (await isPressed.count()) > 0) await page.locator(shows).waitFor();
    await settle(page);
    shots.push(await look(page, false));
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  }
  return shots;
}

async function takeShots(
  browser: Browser,
  origin: string,
  path: string,
  mode: Mode,
): Promise<Buffer[]> {
  const { width, colorScheme, javaScriptEnabled } = mode;
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    colorScheme,
    javaScriptEnabled,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  // They come with the first paint or not at all (architecture: fonts): luck would part what is the same.
  await page.route('**/*.woff2', (route) => route.abort());
  await page.addInitScript(() =>
    window.navigation.addEventListener('navigate', (event) => event.preventDefault()),
  );
  await page.route(/^https:/, (route) => route.abort());
  await page.emulateMedia({ media: mode.media });
  await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
  await settle(page);
  const whole = await look(page, true);
  const states = javaScriptEnabled && mode.media === 'screen' ? await openStates(page, path) : [];
  await context.close();
  return [whole, ...states];
}

interface Servers {
  cut: LocalServer;
  uncut: LocalServer;
}

/** Drawing the same text twice may differ by a pixel: what differs is looked at again. */
const looks = 3;

async function takeBoth(browser: Browser, { cut, uncut }: Servers, path: string, mode: Mode) {
  const [a, b] = await Promise.all([
    takeShots(browser, cut.origin, path, mode),
    takeShots(browser, uncut.origin, path, mode),
  ]);
  const isEqual =
    a.length === b.length && a.every((shot, index) => shot.equals(b[index] ?? Buffer.alloc(0)));
  return { a, b, isEqual };
}

/** The page and mode when they differ at every look; empty when they are equal once. */
async function compare(browser: Browser, servers: Servers, path: string, mode: Mode) {
  let both = await takeBoth(browser, servers, path, mode);
  for (let n = 1; n < looks && !both.isEqual; n += 1)
    both = await takeBoth(browser, servers, path, mode);
  if (both.isEqual) return [];
  const name = `${differencesDir}${path.replaceAll('/', '_')}-${mode.name}`;
  const extension = options.styles ? 'txt' : 'png';
  for (const [index, shot] of both.a.entries())
    await writeFile(`${name}-${index}-cut.${extension}`, shot);
  for (const [index, shot] of both.b.entries())
    await writeFile(`${name}-${index}-uncut.${extension}`, shot);
  return [`${path} (${mode.name})`];
}

await buildSite({
  projectDir,
  outDir: uncutDir,
  isDemo: true,
  settings: { UNCUT_STYLES: '1' },
});
await rm(differencesDir, { recursive: true, force: true });
await mkdir(differencesDir, { recursive: true });
const [cut, uncut] = [await serveSite(projectDir, 'dist'), await serveSite(projectDir, uncutDir)];
const browser = await chromium.launch(launchOptions());
const paths = options.pages?.split(',') ?? (await builtPages()).map(({ path }) => path);
for (const { controls, on } of states)
  if (!on || paths.includes(on)) for (const control of controls) neverSeen.add(control);
const differences: string[] = [];
for (const path of paths)
  for (const mode of modes)
    differences.push(...(await compare(browser, { cut, uncut }, path, mode)));
await browser.close();
cut.close();
uncut.close();
if (neverSeen.size > 0) {
  console.error(`Introuvables, donc jamais essayés : ${[...neverSeen].join(', ')}`);
  process.exit(1);
}
if (differences.length > 0) {
  console.error(`Rendu différent :\n${differences.join('\n')}\nVoir ${differencesDir}`);
  process.exit(1);
}
console.log(
  `Rendu identique : ${paths.length} pages × ${modes.length} modes, menus et dialogue ouverts compris.`,
);
