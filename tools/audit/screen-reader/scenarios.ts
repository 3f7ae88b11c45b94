/** The scenarios that Orca reads: every page, then the journeys with actions. */
import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { walkedPages } from '../../lib/built-pages.ts';
import type { DisturbedSite } from '../fault-injection-server.ts';
import type { Listener } from './listener.ts';

/** One scenario. Its log file has the same name. */
export interface Scenario {
  name: string;
  run: (listener: Listener, site: DisturbedSite) => Promise<void>;
}

const sample = fileURLToPath(new URL('../../demo/justificatif-exemple.pdf', import.meta.url));

/** Turns « /gestion-compte/gerer » into a file name. */
const toName = (address: string) => address.slice(1).replaceAll('/', '-');

/** Main page on which header, menu and footer are read: they are the same on all main pages. */
const wholePage = '/acces-non-autorise';

const pages = (await walkedPages()).map(
  ({ path: page, address, hasHeader }): Scenario => ({
    name: toName(page),
    run: async (listener, site) => {
      // Without an address, the redirect page does not redirect.
      site.changed = { portailUrl: '' };
      await listener.open(`${site.origin}${address}`);
      const isWhole = !hasHeader || page === wholePage;
      await listener.readLines({ isWhole });
      await listener.readControls({ isWhole });
    },
  }),
);

const narrow = 360;

/** Chooses the sample with one bit changed, and logs its verdict. */
async function hearAltered(listener: Listener): Promise<void> {
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'justificatif-'));
  const altered = path.join(folder.path, 'altéré.pdf');
  const bytes = readFileSync(sample);
  const middle = bytes.length >> 1;
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  writeFileSync(altered, bytes);
  await listener.chooseFile('input[type=file]', altered);
  await listener.hear('Justificatif choisi', '[data-file="altéré.pdf"]:not([data-status=PENDING])');
}

/** Chooses twenty files, and logs the announcement of their verdicts: one of a kind, and nineteen copies of the sample. */
async function chooseTwenty(listener: Listener): Promise<void> {
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'justificatifs-'));
  const photo = path.join(folder.path, 'photo.pdf');
  writeFileSync(photo, 'image');
  await listener.chooseFile('input[type=file]', photo);
  for (let number = 1; number < 20; number += 1) {
    const copy = path.join(folder.path, `dossier-${number}.pdf`);
    writeFileSync(copy, readFileSync(sample));
    await listener.chooseFile('input[type=file]', copy);
  }
  const last = '[data-file="dossier-19.pdf"]:not([data-status=PENDING])';
  await listener.hear('Vingt justificatifs choisis', last);
}

/** Opens the verifier, chooses the sample, and logs the announcements once it has a status. */
async function chooseSample(listener: Listener, { origin }: DisturbedSite, status: string) {
  await listener.open(`${origin}/valider-attest`);
  await listener.goTo('input[type=file]');
  await listener.chooseFile('input[type=file]', sample);
  await listener.hear('Justificatif choisi', `[data-status=${status}]`);
}

/** Opens a page whose configuration fails to load, then retries without the fault and waits for a selector. */
async function retryConfiguration(
  listener: Listener,
  site: DisturbedSite,
  address: string,
  answer: string,
) {
  site.failing = /config\.json$/;
  await listener.open(`${site.origin}${address}`);
  await listener.hear('Échec', '.fr-alert--error[role=alert]');
  site.failing = null;
  await listener.goTo('.fr-alert--error[role=alert] button');
  await listener.act('Return', answer);
}

const journeys: readonly Scenario[] = [
  {
    name: 'parcours-menu',
    run: async (listener, { origin }) => {
      listener.begin('Sur un téléphone');
      await listener.open(`${origin}/acces-non-autorise`, narrow);
      await listener.goTo('#menu-button');
      await listener.act('Return');
      await listener.press('Tab', 4);
      await listener.act('Escape');
      listener.begin('Sur un ordinateur');
      await listener.open(`${origin}/acces-non-autorise`);
      await listener.goTo('.fr-nav__btn');
      await listener.act('Return');
      await listener.press('Tab', 3);
      await listener.act('Escape');
    },
  },
  {
    name: 'parcours-parametres-d-affichage',
    run: async (listener, { origin }) => {
      await listener.open(`${origin}/acces-non-autorise`);
      await listener.goTo('.fr-btn--display');
      // The first opening is not logged: Orca names the dialog or not, depending on timing.
      await listener.pass('Return', 'dialog[open]');
      await listener.pass('Escape');
      await listener.act('Return');
      await listener.act('Up');
      await listener.act('Escape');
    },
  },
  {
    name: 'parcours-lettre',
    run: async (listener, { origin }) => {
      await listener.open(`${origin}/gestion-compte/gerer?droit=acces`);
      await listener.hear('Formulaire', '#request-givenNames');
      listener.begin('Sans rien remplir');
      await listener.goTo('.actions li:last-child button');
      await listener.act('Return');
      listener.begin('De la première erreur à la lettre');
      await listener.press('Tab');
      await listener.act('Return');
      await listener.type('Zoé');
      await listener.press('Tab');
      await listener.type('Lefèvre');
      await listener.goTo('#request-email');
      await listener.type('zoe');
      await listener.act('Tab', '#request-email[aria-invalid]');
      await listener.act('shift+Tab');
      await listener.act('End');
      await listener.type('@exemple.fr');
      await listener.goTo('.actions li:last-child button');
      await listener.act('Return', '#request-status:not(:empty)');
    },
  },
  {
    name: 'parcours-suppression',
    run: async (listener, { origin }) => {
      await listener.open(`${origin}/suppression-identite`);
      await listener.goTo('main input[type=checkbox]');
      for (let rest = 3; rest > 0; rest -= 1) {
        await listener.act('space', rest > 1 ? undefined : '#request-givenNames');
        if (rest > 1) await listener.press('Tab');
      }
      await listener.press('Tab', 3);
    },
  },
  {
    name: 'parcours-justificatif',
    run: async (listener, site) => {
      await chooseSample(listener, site, 'VALID');
      await listener.press('h', 2);
      await listener.press('Down', 24);
      listener.begin('Un autre, altéré');
      await hearAltered(listener);
    },
  },
  {
    name: 'parcours-verification-officielle',
    run: async (listener, site) => {
      await chooseSample(listener, site, 'VALID');
      await listener.goTo('.verdict details:last-of-type summary');
      await listener.act('Return', '.official button');
      listener.begin('Sans accord');
      await listener.goTo('.official button');
      await listener.act('Return', '.official [role=alert]');
      listener.begin('Avec accord');
      await listener.goTo('.official input');
      await listener.act('space');
      await listener.goTo('.official button');
      await listener.act('Return', '.official [aria-live] > :not(:empty)');
    },
  },
  {
    name: 'parcours-lot-de-vingt',
    run: async (listener, site) => {
      await listener.open(`${site.origin}/valider-attest`);
      await listener.goTo('input[type=file]');
      await chooseTwenty(listener);
      await listener.press('h');
      await listener.press('t');
      await listener.press('Down', 30);
      await listener.goTo('[data-file="dossier-1.pdf"] button');
      await listener.act('Return', '.batch .verdict');
      // Tab has put Orca in focus mode, where arrows do not read.
      await listener.press('Tab', 3);
    },
  },
  {
    name: 'parcours-verificateur-absent',
    run: async (listener, site) => {
      const verifier = /\/_astro\/worker\//;
      site.failing = verifier;
      await chooseSample(listener, site, 'UNSUPPORTED');
      site.failing = null;
      site.late = verifier;
      await listener.goTo('[data-status=UNSUPPORTED] button');
      await listener.act('Return', '[data-status=VALID]');
    },
  },
  {
    name: 'parcours-configuration-absente',
    run: async (listener, site) => {
      site.changed = { portailUrl: `${site.origin}/acces-non-autorise` };
      await retryConfiguration(listener, site, '/pages-simples/device-engagement', '#menu-button');
    },
  },
  {
    name: 'parcours-identite-absente',
    run: async (listener, site) => {
      site.failing = /config\.json$/;
      await listener.open(`${site.origin}/pages-simples/identite-pivot?identificationId=demo`);
      await listener.hear('Échec', '.identity-note [role=alert]');
      site.failing = null;
      await listener.goTo('.identity-next button');
      await listener.act('Return', '.data-list dd > span');
      await listener.press('Down', 6);
    },
  },
];

export const scenarios: readonly Scenario[] = [...pages, ...journeys];
