/** What `npm run pictures` takes pictures of: every page, and what citizens meet on some of them. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { type SitePage, sitePages } from '../lib/built-pages.ts';

/** A picture to take. */
export interface View {
  /** Beginning of its file names. */
  name: string;
  /** What it shows, in the list of pictures. */
  libelle: string;
  path: string;
  /** Brings the page to the state that is shown. */
  prepare?: (page: Page) => Promise<void>;
  /** The footer too: it is the same everywhere, and shown once. */
  hasFooter?: boolean;
  /** The window alone: what lies over the page is as large as that. */
  isWindow?: boolean;
  /** Its colours say something: more of them are kept. */
  isColourful?: boolean;
}

const firstPage = '/gestion-compte';

function pageView({ path, h1 }: SitePage): View {
  const name = path.slice(1).replaceAll('/', '_');
  return {
    name,
    libelle: `${h1} (${path})`,
    path,
    // Some pages show themselves a moment later.
    prepare: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
    hasFooter: path === firstPage,
  };
}

const sampleFile = fileURLToPath(new URL('../demo/justificatif-exemple.pdf', import.meta.url));

/** The sample, a copy of it that somebody has written into, a photograph that calls itself a PDF. */
async function checkDocuments(page: Page): Promise<void> {
  const sample = await readFile(sampleFile);
  const changed = Buffer.from(sample);
  const place = changed.indexOf('endstream');
  changed[place - 10] = (changed[place - 10] ?? 0) ^ 1;
  const files = [
    { name: 'justificatif-exemple.pdf', buffer: sample },
    { name: 'justificatif-retouche.pdf', buffer: changed },
    { name: 'photo.pdf', buffer: Buffer.from('une image') },
  ];
  await page
    .locator('input[type=file]')
    .setInputFiles(files.map((file) => ({ ...file, mimeType: 'application/pdf' })));
  await page
    .locator('[data-status]')
    .nth(files.length - 1)
    .waitFor();
  await page.waitForFunction(() => !document.querySelector('[data-status=PENDING]'));
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
    isWindow: true,
  },
  {
    name: 'etat_reglages',
    libelle: 'Les paramètres d’affichage',
    path: '/acces-non-autorise',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Paramètres d’affichage' }).click();
      await page.locator('#display-settings[open]').waitFor();
    },
    isWindow: true,
  },
  {
    name: 'etat_verdicts',
    libelle: 'Trois justificatifs vérifiés',
    path: '/valider-attest',
    prepare: checkDocuments,
    isWindow: true,
    isColourful: true,
  },
  {
    name: 'etat_identite',
    libelle: 'Des données d’identité reçues',
    path: '/pages-simples/identite-pivot?identificationId=demo',
    prepare: (page) => page.getByText('MARTIN').waitFor(),
  },
];

/** All pictures, in the order of the list. */
export const views: readonly View[] = [...(await sitePages()).map(pageView), ...states];

/** Folder of the pictures, absolute path. */
export const picturesFolder = fileURLToPath(new URL('../../docs/pages/', import.meta.url));
