/**
 * `npm run audit:rendering`: the cutting of styles changes nothing that is seen. Builds the site once
 * more with every rule of the style sheets it imports, and compares screenshots of every page, both schemes, both widths, and print.
 * `--pages /a,/b` looks at some pages only.
 */
import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { launchOptions } from '../lib/browser.ts';
import { findFiles } from '../lib/files.ts';
import { type LocalServer, serveSite } from '../lib/local-server.ts';

const { values: options } = parseArgs({ options: { pages: { type: 'string' } } });
const projectDir = fileURLToPath(new URL('../../', import.meta.url));
const uncutDir = 'node_modules/.cache/uncut';
const differencesDir = `${projectDir}node_modules/.cache/rendering-differences/`;

interface Mode {
  name: string;
  width: number;
  colorScheme: 'light' | 'dark';
  media: 'screen' | 'print';
  javaScriptEnabled: boolean;
}

const modes: readonly Mode[] = [
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

/** Sequences of controls that change what is drawn; those a page does not show are passed over. */
const states: readonly (readonly string[])[] = [
  ['#menu-button', '#menu .fr-nav__btn'],
  ['#menu .fr-nav__btn'],
  ['[aria-controls="display-settings"]'],
  ['[type="checkbox"]', '.ways-out li:last-child .fr-btn'],
];

async function buildUncut(): Promise<void> {
  await rm(`${projectDir}${uncutDir}`, { recursive: true, force: true });
  execFileSync('node_modules/.bin/astro', ['build', '--silent'], {
    cwd: projectDir,
    env: { ...process.env, UNCUT_STYLES: '1', OUT_DIR: uncutDir, ASTRO_TELEMETRY_DISABLED: '1' },
  });
}

async function pagePaths(): Promise<string[]> {
  if (options.pages) return options.pages.split(',');
  const files = await findFiles(`${projectDir}dist`, '.html');
  return files.map((file) => file.slice(`${projectDir}dist`.length).replace(/\.html$/, ''));
}

async function openStates(page: Page): Promise<Buffer[]> {
  const shots: Buffer[] = [];
  for (const controls of states) {
    for (const control of controls)
      for (const element of await page.locator(control).all())
        if (await element.isVisible()) await element.click({ force: true });
    shots.push(await page.screenshot());
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
  await page.addInitScript(() =>
    window.navigation.addEventListener('navigate', (event) => event.preventDefault()),
  );
  await page.route(/^https:/, (route) => route.abort());
  await page.emulateMedia({ media: mode.media });
  await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
  const whole = await page.screenshot({ fullPage: true });
  const states = javaScriptEnabled && mode.media === 'screen' ? await openStates(page) : [];
  await context.close();
  return [whole, ...states];
}

async function compare(
  browser: Browser,
  cut: LocalServer,
  uncut: LocalServer,
  path: string,
  mode: Mode,
) {
  const [a, b] = await Promise.all([
    takeShots(browser, cut.origin, path, mode),
    takeShots(browser, uncut.origin, path, mode),
  ]);
  const differs =
    a.length !== b.length || a.some((shot, index) => !shot.equals(b[index] ?? Buffer.alloc(0)));
  if (!differs) return [];
  const name = `${path.replaceAll('/', '_')}-${mode.name}`;
  for (const [index, shot] of a.entries())
    await writeFile(`${differencesDir}${name}-${index}-cut.png`, shot);
  for (const [index, shot] of b.entries())
    await writeFile(`${differencesDir}${name}-${index}-uncut.png`, shot);
  return [`${path} (${mode.name})`];
}

await buildUncut();
await rm(differencesDir, { recursive: true, force: true });
await mkdir(differencesDir, { recursive: true });
const [cut, uncut] = [await serveSite(projectDir, 'dist'), await serveSite(projectDir, uncutDir)];
const browser = await chromium.launch(launchOptions());
const paths = await pagePaths();
const differences: string[] = [];
for (const path of paths)
  for (const mode of modes) differences.push(...(await compare(browser, cut, uncut, path, mode)));
await browser.close();
cut.close();
uncut.close();
if (differences.length > 0) {
  console.error(`Rendu différent :\n${differences.join('\n')}\nImages : ${differencesDir}`);
  process.exit(1);
}
console.log(
  `Rendu identique : ${paths.length} pages × ${modes.length} modes, menus et dialogue ouverts compris.`,
);
