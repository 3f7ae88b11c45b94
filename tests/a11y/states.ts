/** Every page of the portal, and every state that a citizen can bring it to. */
import type { Page } from 'playwright/test';
import { neutralConfig } from '../../src/config/schema.ts';
import {
  abortAfterTyping,
  configPath,
  expect,
  type Faults,
  keepFromLeaving,
  pdf,
  statusRegion,
} from '../e2e/test.ts';
import { alteredSample, sample } from '../support/demo-sample.ts';
import { isFullRun } from '../support/full-run.ts';
import { specifiedPages } from '../support/pages.ts';
import { userAgents } from '../support/user-agents.ts';
import { restPointer } from './hover.ts';

/** A page in a state. */
export interface PageState {
  name: string;
  path: string;
  /** Runs before the page is opened. */
  before?: (page: Page) => Promise<unknown>;
  /** Actions of the citizen once the page is open. */
  act?: (page: Page) => Promise<unknown>;
  /** True if the state exists only with scripts. */
  needsScripts?: boolean;
  /** True if the state closes when the focus leaves it. */
  keepsFocus?: boolean;
}

const emptyConfig = (page: Page) => page.route(configPath, (route) => route.fulfill({ json: {} }));

/** Never answers a request. The page's time limits are lifted, so that a slow machine sees the same state. */
async function neverAnswer(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout: start } = window;
    const startShort = (...timer: Parameters<typeof start>) =>
      (timer[1] ?? 0) < 10_000 ? start(...timer) : 0;
    Object.assign(window, { setTimeout: startShort });
    AbortSignal.timeout = () => new AbortController().signal;
  });
  await page.route(address, () => new Promise(() => undefined));
}

/** Returns a `before` that blocks the navigation of a page that redirects. */
function stay(path: string): Pick<PageState, 'before'> {
  // /ear redirects at once, device-engagement after a second.
  return path === '/ear' || path.endsWith('device-engagement') ? { before: keepFromLeaving } : {};
}

/** Finds the buttons of the letter form that wait for its script. */
export const waitingButtons = (page: Page) => page.locator('.request [aria-disabled]');

/** Waits for buttons and data that load by themselves. */
async function awaitContent(page: Page): Promise<void> {
  if (page.url().endsWith('/identite-pivot')) await page.waitForLoadState('networkidle');
  const hasScripts = (await page.locator('html[data-js]').count()) > 0;
  if (hasScripts) await expect(waitingButtons(page)).toHaveCount(0);
}

const plainPages: readonly PageState[] = specifiedPages.map(({ path }) => ({
  name: path,
  path,
  ...stay(path),
  act: awaitContent,
}));

async function wideMenu(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Activation à la remise' });
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
}
const burger = (page: Page) => page.getByRole('button', { name: 'Menu' }).click();

const headerStates: readonly PageState[] = [
  {
    name: 'menu ouvert, sous-menu ouvert',
    path: '/acces-non-autorise',
    act: async (page) => {
      const isNarrow = (page.viewportSize()?.width ?? 0) < 992;
      if (isNarrow) await burger(page);
      await wideMenu(page);
    },
    keepsFocus: true,
  },
  {
    name: 'paramètres d’affichage ouverts',
    path: '/acces-non-autorise',
    act: async (page) => {
      await page.getByRole('button', { name: 'Paramètres d’affichage' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    keepsFocus: true,
  },
  {
    name: 'formulaire qui attend, bouton pressé',
    path: '/gestion-compte/gerer',
    before: (page) => neverAnswer(page, '**/_astro/LetterForm.*.js*'),
    act: async (page) => {
      await page.getByRole('button', { name: 'Télécharger le texte' }).press('Enter');
      await expect(page.getByText(/Chargement/).first()).toBeVisible();
    },
  },
  {
    name: 'formulaire qui n’a pas pu être chargé, déjà rempli',
    path: '/gestion-compte/gerer',
    before: (page) => page.route('**/_astro/LetterForm.*.js*', abortAfterTyping),
    act: async (page) => {
      await page.getByLabel('Prénoms').fill('Zoé');
      await expect(page.getByText('Le formulaire n’a pas pu être chargé')).toBeVisible();
    },
  },
];

const identity = '/pages-simples/identite-pivot';

const identityStates: readonly PageState[] = [
  {
    name: 'identité affichée',
    path: `${identity}?identificationId=demo`,
    act: (page) => expect(page.getByText('Paris 7e (75107)')).toBeVisible(),
  },
  {
    name: 'identité attendue',
    path: `${identity}?identificationId=demo`,
    before: (page) => neverAnswer(page, '**/api/identite/*'),
    act: (page) => expect(page.getByText('Chargement en cours…')).toBeVisible(),
  },
  {
    name: 'identité, configuration en panne',
    path: `${identity}?identificationId=demo`,
    before: (page) => page.route(configPath, (route) => route.abort()),
    act: (page) => expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible(),
  },
];

const accountStates: readonly PageState[] = [
  {
    name: 'demande de rectification, erreurs du formulaire',
    path: '/gestion-compte/gerer?droit=rectification',
    act: async (page) => {
      await page.getByRole('button', { name: 'Télécharger le texte' }).click();
      await expect(page.getByText('5 erreurs sont à corriger')).toBeVisible();
    },
  },
  {
    name: 'suppression : cases cochées, formulaire',
    path: '/suppression-identite',
    act: async (page) => {
      await expect(page.getByRole('checkbox')).toHaveCount(3);
      for (const box of await page.getByRole('checkbox').all()) await box.press('Space');
      await expect(page.getByRole('button', { name: 'Imprimer la lettre' })).toBeVisible();
      await awaitContent(page);
    },
  },
];

const choose = (page: Page, ...files: ReturnType<typeof pdf>[]) =>
  page.getByLabel('Choisissez ou déposez un ou plusieurs justificatifs').setInputFiles(files);

async function chooseThree(page: Page): Promise<void> {
  await choose(
    page,
    pdf('sain.pdf', sample),
    pdf('modifié.pdf', alteredSample),
    pdf('vide.pdf', Buffer.alloc(0)),
  );
  await expect(page.locator('li[data-status="VALID"]')).toHaveCount(1);
  await expect(page.locator('li[data-status="PENDING"]')).toHaveCount(0);
  // Verdicts are announced together, a moment later.
  await expect(statusRegion(page).filter({ hasText: 'vide.pdf' })).toHaveCount(1);
}

const openOfficialPart = (page: Page) =>
  page.locator('summary', { hasText: /Vérification officielle.*sain\.pdf/ }).press('Enter');

const askOfficially = (page: Page) =>
  page.getByRole('button', { name: /la vérification officielle de .*sain\.pdf/ }).press('Enter');

const checkStates: readonly PageState[] = [
  {
    name: 'vérification en cours',
    path: '/valider-attest',
    before: (page) => neverAnswer(page, '**/_astro/worker/*.js'),
    act: async (page) => {
      await choose(page, pdf('sain.pdf', sample));
      // The verification stays at this second step.
      await expect(page.getByLabel('Chargement du vérificateur')).toBeVisible();
    },
  },
  { name: 'verdicts affichés', path: '/valider-attest', act: chooseThree },
  {
    name: 'tableau de verdicts',
    path: '/valider-attest',
    act: async (page) => {
      // All at once: verdicts of two moments have two announcements, and a busy machine makes them two moments.
      await choose(
        page,
        ...['a', 'b', 'c'].map((name) => pdf(`${name}.pdf`, sample)),
        pdf('modifié.pdf', alteredSample),
        pdf('photo.pdf', Buffer.from('image')),
      );
      await expect(page.locator('[data-file="a.pdf"]')).toBeVisible();
      const announced = statusRegion(page).filter({ hasText: 'ouvre ses détails' });
      await expect(announced).toHaveCount(1);
      await page.getByLabel('Nom de votre organisme').fill('Agence des Tilleuls');
      const counted = statusRegion(page).filter({
        hasText: /^3 valides \(dont 3 en double\), 1 à refuser, 1 non vérifié\.$/,
      });
      await expect(counted).toHaveCount(1);
      await expect(page.getByText('3 valides (dont 3 en double)').first()).toBeVisible();
      await page.getByRole('button', { name: /modifié\.pdf/ }).press('Enter');
      await expect(page.getByText('Le document ou sa signature a été modifié.')).toBeVisible();
    },
  },
  {
    name: 'accord absent',
    path: '/valider-attest',
    act: async (page) => {
      await chooseThree(page);
      await openOfficialPart(page);
      await askOfficially(page);
      await expect(page.getByText('Cochez cette case')).toBeVisible();
    },
  },
  {
    name: 'réponse officielle',
    path: '/valider-attest',
    act: async (page) => {
      await chooseThree(page);
      await openOfficialPart(page);
      await page.getByRole('checkbox', { name: 'sain.pdf' }).press('Space');
      await askOfficially(page);
      await expect(page.getByText('a répondu : document valide')).toBeVisible();
    },
  },
];

const withUserAgent = (page: Page, userAgent: string) =>
  page.addInitScript(
    (name) => Object.defineProperty(navigator, 'userAgent', { get: () => name }),
    userAgent,
  );

const device = '/pages-simples/device-engagement';

const deviceStates: readonly PageState[] = [
  {
    name: 'conseil Firefox affiché',
    path: device,
    before: async (page) => {
      await emptyConfig(page);
      await withUserAgent(page, userAgents.desktopFirefox);
    },
    act: (page) => expect(page.locator('.browser-hint--shown').first()).toBeVisible(),
  },
  {
    name: 'conseil Firefox sur Android',
    path: device,
    before: async (page) => {
      await keepFromLeaving(page);
      await withUserAgent(page, userAgents.androidFirefox);
    },
    act: (page) => expect(page.getByRole('button', { name: 'Recharger la page' })).toBeVisible(),
  },
  {
    name: 'redirection, configuration en panne',
    path: device,
    before: (page) => page.route(configPath, (route) => route.abort()),
    act: (page) => expect(page.getByRole('alert')).toContainText('Réessayer'),
  },
  {
    name: 'fenêtre qui n’a pas pu se fermer',
    path: '/pages-simples/endAuth-FI',
    // end-auth-fi.inline.ts does the same after its delay.
    act: (page) => page.locator('#stayed').evaluate((element) => element.removeAttribute('hidden')),
  },
];

/** A deployed configuration with every kind of menu entry, and an external FranceConnect address. */
const otherConfig = {
  portailUrl: '',
  displayVersion: true,
  env: 'autre',
  header: [
    { libelle: 'Indisponible', href: '/ear', active: false },
    {
      libelle: 'Groupe',
      children: [
        { libelle: 'Entrée', route: '/ear' },
        { libelle: 'Sous-groupe', children: [{ libelle: 'Feuille', route: '/valider-attest' }] },
      ],
    },
    { libelle: 'Ailleurs', href: 'https://ailleurs.example/', newtab: true, pullRight: true },
  ],
  footer: [{ libelle: 'Aide', href: 'https://ailleurs.example/' }],
  simplePages: { ...neutralConfig.simplePages, franceConnectUrl: 'https://connexion.example/' },
};

const configStates: readonly PageState[] = [
  {
    name: 'autre configuration, menus redessinés',
    path: '/gestion-compte',
    before: (page) => page.route(configPath, (route) => route.fulfill({ json: otherConfig })),
    act: async (page) => {
      await expect(page.getByText('environnement : autre')).toBeVisible();
      await expect(page.getByRole('link', { name: /FranceConnect/ }).first()).toBeVisible();
    },
  },
  {
    name: 'vérificateur qui n’a pas pu être chargé',
    path: '/valider-attest',
    before: (page) => page.route('**/_astro/*.js', (route) => route.abort()),
    act: async (page) => {
      await page.getByLabel('Choisissez ou déposez un ou plusieurs justificatifs').focus();
      await expect(page.getByText('La vérification n’a pas pu être chargée.')).toBeVisible();
    },
  },
];

/** States that a citizen or a fault brings a page to. */
const furtherStates = [
  ...headerStates,
  ...identityStates,
  ...accountStates,
  ...checkStates,
  ...deviceStates,
  ...configStates,
];

/** All states of all pages. Only plain pages exist without scripts. */
export const pageStates: readonly PageState[] = [
  ...plainPages,
  ...furtherStates.map((state) => ({ ...state, needsScripts: true })),
];

/**
 * Pages whose header and footer represent all others: without a current entry, with one in a sub-menu, and in a full
 * run with one in the menu.
 */
const headerPaths = [
  '/acces-non-autorise',
  '/activation-a-la-remise/etapes',
  ...(isFullRun ? ['/gestion-compte'] : []),
];

const scripted =
  /gerer|suppression|valider-attest|identite-pivot|device-engagement|endAuth-FI|acces-non-autorise/;

/** Returns true for a page that scripts change. The other pages are the same HTML without scripts. */
export const isChangedByScripts = ({ path }: PageState) => scripted.test(path);

/** Returns true if header, menu and footer are examined too. They are the same on all other pages. */
export function showsHeader({ path, keepsFocus }: PageState): boolean {
  return keepsFocus === true || headerPaths.includes(path);
}

/** Messages of the failure states. */
const expectedFaults = [/Failed to load resource/, /identité : /, /n’a pas pu/, /Error hydrating/];

/** Opens a page and brings it to a state. */
export async function openState(page: Page, faults: Faults, state: PageState): Promise<void> {
  faults.expected.push(...expectedFaults);
  await state.before?.(page);
  await page.goto(state.path, { waitUntil: 'commit' });
  await expect(page.locator('h1')).toBeVisible();
  await restPointer(page);
  await expectQrCode(page);
  await state.act?.(page);
}

/** Waits for the QR code, because a page draws it last. */
async function expectQrCode(page: Page): Promise<void> {
  const place = page.locator('html[data-js]:not([data-phone]) [data-qr-code]');
  if ((await place.count()) > 0) await expect(place.locator('svg')).toBeVisible();
}
