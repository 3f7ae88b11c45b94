/**
 * `npm run pictures`: pictures of every page, on a phone and on a computer, light and dark, so that people can look
 * instead of read. Writes docs/pages/, the list of pictures included. With names (`-- valider-attest`), only the
 * pictures whose names begin so are taken again.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { ensurePrograms } from './install/programs.ts';
import { launchOptions } from './lib/browser.ts';
import { buildDemonstration } from './lib/build-site.ts';
import { type SitePage, sitePages } from './lib/built-pages.ts';
import { serveSite } from './lib/local-server.ts';
import { projectDir } from './lib/run-node.ts';

const folder = `${projectDir}docs/pages/`;

/** A picture to take. */
interface View {
  /** Beginning of its file names. */
  name: string;
  /** What it shows, in the list of pictures. */
  libelle: string;
  path: string;
  /** Brings the page to the state that is shown. */
  prepare: (page: Page) => Promise<unknown>;
  /** The part that is shown: the window, what lies over the page being as large; the content; footer and all. */
  part: 'window' | 'main' | 'page';
  /** More where colours say something: few, kept without loss, take half of what a lossy picture takes. */
  colours?: number;
}

/** The footer is the same everywhere, and shown once. */
const pageWithFooter = '/gestion-compte';

const pageView = ({ path, h1 }: SitePage): View => ({
  name: path.slice(1).replaceAll('/', '_'),
  libelle: `${h1} (${path})`,
  path,
  // Some pages show themselves a moment later.
  prepare: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  part: path === pageWithFooter ? 'page' : 'main',
});

/** The sample, a copy of it that somebody has written into, a photograph that calls itself a PDF. */
async function checkDocuments(page: Page): Promise<void> {
  const sample = await readFile(`${projectDir}tools/demo/justificatif-exemple.pdf`);
  const changed = Buffer.from(sample);
  const place = changed.indexOf('endstream') - 10;
  changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
  const files = [
    { name: 'justificatif-exemple.pdf', buffer: sample },
    { name: 'justificatif-retouche.pdf', buffer: changed },
    { name: 'photo.pdf', buffer: Buffer.from('une image') },
  ];
  const documents = files.map((file) => ({ ...file, mimeType: 'application/pdf' }));
  await page.locator('input[type=file]').setInputFiles(documents);
  await page.locator('[data-status]:not([data-status=PENDING])').nth(2).waitFor();
}

const states: readonly View[] = [
  {
    name: 'etat_menu',
    libelle: 'Le menu, ouvert',
    path: '/acces-non-autorise',
    prepare: async (page) => {
      const burger = page.getByRole('button', { name: 'Menu' });
      if (await burger.isVisible()) await burger.click();
      await page.getByRole('button', { name: 'Activation à la remise' }).click();
    },
    part: 'window',
  },
  {
    name: 'etat_reglages',
    libelle: 'Les paramètres d’affichage',
    path: '/acces-non-autorise',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Paramètres d’affichage' }).click();
      await page.locator('#display-settings[open]').waitFor();
    },
    part: 'window',
  },
  {
    name: 'etat_verdicts',
    libelle: 'Trois justificatifs vérifiés',
    path: '/valider-attest',
    prepare: checkDocuments,
    part: 'window',
    colours: 64,
  },
  {
    name: 'etat_identite',
    libelle: 'Des données d’identité reçues',
    path: '/pages-simples/identite-pivot?identificationId=demo',
    prepare: (page) => page.getByText('MARTIN').waitFor(),
    part: 'main',
  },
];

/** Windows (CSS pixels, and the width of the picture) in both schemes. */
const looks = [
  { width: 360, height: 740, shown: 360 },
  { width: 1280, height: 800, shown: 560 },
].flatMap((window) =>
  (['light', 'dark'] as const).map((scheme) => ({
    ...window,
    scheme,
    libelle: `${window.width} pixels, thème ${scheme === 'light' ? 'clair' : 'sombre'}`,
  })),
);

type Look = (typeof looks)[number];

const fileName = ({ name }: View, { width, scheme }: Look) => `${name}-${width}-${scheme}.webp`;

/** The part of the page that a view shows. */
async function screenshot(page: Page, part: View['part'], width: number): Promise<Buffer> {
  if (part === 'window') return page.screenshot();
  if (part === 'page') return page.screenshot({ fullPage: true });
  const box = await page.locator('main').boundingBox();
  const height = Math.ceil((box?.y ?? 0) + (box?.height ?? 1));
  return page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height } });
}

/** Takes the picture of a view. */
async function takePicture(browser: Browser, origin: string, view: View, look: Look) {
  const { width, height, scheme, shown } = look;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: scheme,
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
  await view.prepare(page);
  await page.waitForLoadState('networkidle');
  const picture = await screenshot(page, view.part, width);
  await context.close();
  const palette = { palette: true, colours: view.colours ?? 16, dither: 0 };
  const small = await sharp(picture).resize(shown).png(palette).toBuffer();
  const file = `${folder}${fileName(view, look)}`;
  await sharp(small).webp({ lossless: true, effort: 6 }).toFile(file);
}

/** The list of pictures, for those who read the repository. */
function listPictures(views: readonly View[]): string {
  const parts = views.map((view) => {
    const images = looks.map(
      (look) => `![${view.libelle}, ${look.libelle}](${fileName(view, look)})`,
    );
    return `## ${view.libelle}\n\n${images.join('\n')}\n`;
  });
  return `# The pages, as they look

Made by \`npm run pictures\` from the demonstration: 360 and 1,280 pixels wide (the second made smaller), light
and dark. The footer is shown once, with the first page.

${parts.join('\n')}`;
}

ensurePrograms('browser');
buildDemonstration();
const views = [...(await sitePages()).map(pageView), ...states];
const names = process.argv.slice(2);
if (names.length === 0) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const site = await serveSite(projectDir, 'dist');
const browser = await chromium.launch(launchOptions());
for (const view of views)
  if (names.length === 0 || names.some((start) => view.name.startsWith(start)))
    for (const look of looks) await takePicture(browser, site.origin, view, look);
await writeFile(`${folder}README.md`, listPictures(views));
await browser.close();
site.close();
