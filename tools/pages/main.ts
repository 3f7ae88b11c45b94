/**
 * `npm run pictures`: pictures of every page, on a telephone and on a computer, light and dark, so that people
 * can look instead of read. Writes docs/pages/, the list of pictures included, and says what they weigh. With
 * names (« -- valider-attest »), only the views whose names begin so are taken again.
 */
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { launchOptions } from '../lib/browser.ts';
import { serveSite } from '../lib/local-server.ts';
import { picturesFolder, type View, views } from './views.ts';

/** Windows, in CSS pixels; `shown`: width of the picture. */
const windows = [
  { width: 360, height: 740, shown: 360 },
  { width: 1280, height: 800, shown: 560 },
] as const;

const schemes = ['light', 'dark'] as const;

/** Letters on plain backgrounds: few colours, kept without loss, are half of what a photograph's method takes. */
const colours = { few: 16, more: 64 };

interface Look {
  window: (typeof windows)[number];
  scheme: (typeof schemes)[number];
}

const looks: readonly Look[] = windows.flatMap((window) =>
  schemes.map((scheme): Look => ({ window, scheme })),
);

function fileName({ name }: View, { window, scheme }: Look): string {
  return `${name}-${window.width}-${scheme}.webp`;
}

/** The picture of a view, as WebP. */
async function takePicture(browser: Browser, origin: string, view: View, look: Look) {
  const { width, height, shown } = look.window;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: look.scheme,
    locale: 'fr-FR',
    reducedMotion: 'reduce',
  });
  // The redirect page leads elsewhere: without content to show there, it stays and is seen.
  await context.route(
    (url) => url.origin !== origin,
    (route) => route.fulfill({ status: 204 }),
  );
  const page = await context.newPage();
  // Letters and verdicts depend on the day.
  await page.clock.install({ time: '2027-01-15T10:00:00Z' });
  await page.goto(`${origin}${view.path}`, { waitUntil: 'networkidle' });
  await view.prepare?.(page);
  await page.waitForLoadState('networkidle');
  const bottom = await page.evaluate(
    (hasFooter) =>
      hasFooter
        ? document.documentElement.scrollHeight
        : (document.querySelector('main')?.getBoundingClientRect().bottom ?? 0) + scrollY,
    view.hasFooter ?? false,
  );
  const clip = { x: 0, y: 0, width, height: Math.max(Math.ceil(bottom), 1) };
  const screenshot = await page.screenshot(view.isWindow ? {} : { fullPage: true, clip });
  await context.close();
  const fewColours = await sharp(screenshot)
    .resize(shown)
    .png({ palette: true, colours: view.isColourful ? colours.more : colours.few, dither: 0 })
    .toBuffer();
  return sharp(fewColours).webp({ lossless: true, effort: 6 }).toBuffer();
}

/** The list of pictures, for those who read the repository. */
function listOfPictures(): string {
  const parts = views.map((view) => {
    const images = looks.map((look) => {
      const scheme = look.scheme === 'light' ? 'clair' : 'sombre';
      return `![${view.libelle}, ${look.window.width} pixels, thème ${scheme}](${fileName(view, look)})`;
    });
    return `## ${view.libelle}\n\n${images.join('\n')}\n`;
  });
  return `# The pages, as they look

Made by \`npm run pictures\` from the demonstration: 360 and 1,280 pixels wide (the second made smaller), light
and dark. The footer is shown once, with the first page.

${parts.join('\n')}`;
}

/** Bytes of all pictures. */
async function weighPictures(): Promise<number> {
  const files = (await readdir(picturesFolder)).filter((file) => file.endsWith('.webp'));
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(`${picturesFolder}${file}`)).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

const { positionals: names } = parseArgs({ allowPositionals: true });
const taken = views.filter(
  ({ name }) => names.length === 0 || names.some((start) => name.startsWith(start)),
);
if (names.length === 0) await rm(picturesFolder, { recursive: true, force: true });
await mkdir(picturesFolder, { recursive: true });
const site = await serveSite(fileURLToPath(new URL('../../', import.meta.url)), 'dist');
const browser = await chromium.launch(launchOptions());
for (const view of taken)
  for (const look of looks) {
    const picture = await takePicture(browser, site.origin, view, look);
    await writeFile(`${picturesFolder}${fileName(view, look)}`, picture);
  }
await writeFile(`${picturesFolder}README.md`, listOfPictures());
await browser.close();
site.close();
const kilobytes = Math.round((await weighPictures()) / 1000);
console.log(`docs/pages/ : ${taken.length * looks.length} images prises, ${kilobytes} ko en tout.`);
