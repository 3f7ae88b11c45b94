/** Tasks of citizens that every engine must be able to do. */
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { displayDelay } from '../../../src/features/device-redirect/when-revealed.ts';
import type { DisturbedSite } from '../fault-injection-server.ts';
import { type BrowserDriver, waitUntil } from './browser-driver.ts';

/** One task of a citizen. `run` throws when the engine cannot do it. */
export interface Task {
  name: string;
  /** False when the task provokes errors on purpose: recorded errors are then ignored. */
  isClean?: boolean;
  /** False when the page that it leaves differs from one run to the next. */
  isSteady?: boolean;
  run: (driver: BrowserDriver, site: DisturbedSite) => Promise<void>;
}

const narrow = 360;
const wide = 1280;
const sample = fileURLToPath(new URL('../../demo/justificatif-exemple.pdf', import.meta.url));

/** Returns an expression that is true when such an element is rendered, and not hidden while its fonts load. */
const seen = (selector: string) =>
  `[...document.querySelectorAll('${selector}')].some((e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true }))`;

async function open(driver: BrowserDriver, { origin }: DisturbedSite, path: string, width: number) {
  await driver.setWidth(width);
  await driver.open(`${origin}${path}`);
  await waitUntil(driver, 'scripts', "document.documentElement.hasAttribute('data-js')");
  await waitUntil(driver, 'texte', seen('main'));
}

/** Returns an expression that clicks the visible button whose text starts with `text`. */
const pressButton = (text: string) =>
  `[...document.querySelectorAll('button')].find((b) => b.getClientRects().length && b.textContent.startsWith('${text}')).click()`;

const formPath = '/gestion-compte/gerer?droit=rectification';
const [wrongData, givenNames] = ['#request-wrongData', '#request-givenNames'];
const scriptFile = /\/LetterForm\./;

const letterHas = (text: string) =>
  `document.querySelector('#letter')?.innerText.includes('${text}')`;
const textIn = (selector: string) => `document.querySelector('${selector}').value`;

/** Opens the letter form without waiting for its scripts. */
async function openFormEarly(driver: BrowserDriver, { origin }: DisturbedSite): Promise<void> {
  await driver.setWidth(narrow);
  await driver.open(`${origin}/acces-non-autorise`);
  await driver.read(`void setTimeout(() => location.assign('${formPath}'), 50)`);
  await waitUntil(driver, 'formulaire', seen(givenNames));
}

/** Typing time, in ms: from before the script of the form arrives to five seconds after. */
const typingTime = 8_500;

/** Time in which a browser writes its form history, in ms. */
const historyDelay = 2_000;

/** Time to read a sentence, in ms: a translator has replaced it by then. */
const reading = 500;

/** A verdict is announced a moment after it is shown. */
const announcement = "document.querySelector('.fr-sr-only[aria-live]:not(:empty)')";

export const tasks: readonly Task[] = [
  {
    name: 'menu d’un téléphone : ouvert, fermé par Échap, le bouton reprend le focus',
    run: async (driver, site) => {
      await open(driver, site, '/acces-non-autorise', narrow);
      await driver.click('#menu-button');
      await waitUntil(driver, 'menu ouvert', seen('#menu'));
      await driver.pressEscape();
      await waitUntil(driver, 'menu fermé', "document.activeElement.id === 'menu-button'");
    },
  },
  {
    name: 'menu d’un téléphone : un appui sous un sous-menu ouvert suit son lien',
    run: async (driver, site) => {
      await open(driver, site, '/acces-non-autorise', narrow);
      await driver.click('#menu-button');
      await waitUntil(driver, 'menu ouvert', seen('#menu'));
      await driver.click('.fr-nav__btn');
      await waitUntil(driver, 'sous-menu ouvert', seen('.fr-menu a'));
      await driver.click('#menu a[href="/valider-attest"]');
      await waitUntil(driver, 'page du lien', "location.pathname === '/valider-attest'");
    },
  },
  {
    name: 'sous-menu d’un ordinateur : ouvert, puis fermé',
    run: async (driver, site) => {
      await open(driver, site, '/acces-non-autorise', wide);
      await driver.click('.fr-nav__btn');
      await waitUntil(driver, 'sous-menu ouvert', seen('.fr-menu a'));
      await driver.click('.fr-nav__btn');
      await waitUntil(driver, 'sous-menu fermé', `!${seen('.fr-menu a')}`);
    },
  },
  {
    name: 'paramètres d’affichage : sombre, gardé d’une page à l’autre',
    run: async (driver, site) => {
      const choose = async (theme: string) => {
        await driver.click('.fr-btn--display');
        await waitUntil(driver, 'fenêtre', seen('#display-settings[open]'));
        await driver.read(`document.querySelector('#display-settings [value=${theme}]').click()`);
      };
      const isDark = "document.documentElement.dataset.frTheme === 'dark'";
      await open(driver, site, '/acces-non-autorise', wide);
      await choose('dark');
      await waitUntil(driver, 'thème sombre', isDark);
      await open(driver, site, '/gestion-compte', wide);
      await waitUntil(driver, 'thème sombre gardé', isDark);
      await choose('light');
      await waitUntil(driver, 'thème clair', `!(${isDark})`);
    },
  },
  {
    name: 'lettre : écrite, imprimée seule',
    run: async (driver, site) => {
      await open(driver, site, '/gestion-compte/gerer?droit=acces', narrow);
      await waitUntil(driver, 'formulaire', seen('#request-givenNames'));
      await driver.type('#request-givenNames', 'Zoé');
      await driver.type('#request-familyName', 'Lefèvre');
      await driver.type('#request-email', 'zoe@exemple.fr');
      await waitUntil(
        driver,
        'lettre',
        "document.querySelector('#letter').innerText.includes('Zoé Lefèvre')",
      );
      await driver.read('void (window.print = () => { window.hasPrinted = true })');
      await driver.read(pressButton('Imprimer la lettre'));
      await waitUntil(driver, 'impression', 'window.hasPrinted');
      await waitUntil(
        driver,
        'lettre seule',
        "document.documentElement.dataset.printing === 'letter'",
      );
    },
  },
  {
    name: 'lettre : tapée sans pause pendant que son script vient, rien de perdu',
    isSteady: false,
    run: async (driver, site) => {
      site.late = scriptFile;
      await openFormEarly(driver, site);
      await driver.click(givenNames);
      let typed = '';
      for (const end = performance.now() + typingTime; performance.now() < end; ) {
        const next = String.fromCharCode(97 + (typed.length % 26));
        await driver.pressKeys(next);
        typed += next;
      }
      const value = await driver.read<string>(textIn(givenNames));
      if (value !== typed) throw new Error(`tapé ${typed}, dans le champ ${value}`);
      await waitUntil(driver, 'lettre', letterHas(typed));
    },
  },
  {
    name: 'lettre : valeurs retrouvées au retour',
    run: async (driver, site) => {
      await open(driver, site, formPath, narrow);
      await driver.type(givenNames, 'Maëlys');
      await driver.type('#request-details', 'Merci');
      await waitUntil(driver, 'lettre', letterHas('Maëlys'));
      // An unload listener disables the back/forward cache: the page loads again, and the browser fills its fields.
      await driver.read("void addEventListener('unload', () => undefined)");
      await driver.open(`${site.origin}/gestion-compte/modeles`);
      await driver.goBack();
      await waitUntil(driver, 'valeur', `${textIn(givenNames)} === 'Maëlys'`);
      await waitUntil(driver, 'précisions', `${textIn('#request-details')} === 'Merci'`);
      await waitUntil(driver, 'lettre au retour', letterHas('Maëlys'));
      await waitUntil(driver, 'champs de la correction', seen(wrongData));
    },
  },
  {
    name: 'lettre : téléchargée, ses champs n’entrent pas dans l’historique de formulaires',
    run: async (driver, site) => {
      await open(driver, site, '/gestion-compte/gerer?droit=acces', narrow);
      await driver.type('#request-familyName', 'Lefèvre');
      await driver.type('#request-birthPlace', 'Brest');
      await driver.type('#request-email', 'zoe@exemple.fr');
      await waitUntil(
        driver,
        'bouton',
        "document.querySelector('[value=save]:not([aria-disabled])')",
      );
      await driver.click('[value=save]');
      await waitUntil(driver, 'fichier', "document.querySelector('.request__status').textContent");
      await waitUntil(
        driver,
        'champs rendus',
        "!document.querySelector('form [autocomplete=off]')",
      );
      await wait(historyDelay);
      const kept = (await driver.formHistory?.()) ?? [];
      if (kept.length > 0) throw new Error(`dans l’historique : ${kept.join(', ')}`);
    },
  },
  {
    name: 'lettre : son script ne vient pas, le texte reste ; puis vient',
    isClean: false,
    run: async (driver, site) => {
      site.late = scriptFile;
      // Before the page, because a slow engine shows the form after the late answer.
      site.failing = scriptFile;
      await openFormEarly(driver, site);
      await driver.type(givenNames, 'Zoé');
      await waitUntil(driver, 'échec dit', seen('#demande [role=alert]'));
      site.failing = null;
      site.late = null;
      await driver.read(pressButton('Réessayer'));
      // The retry reloads the page, with the text.
      await waitUntil(driver, 'lettre', letterHas('Zoé'));
      await waitUntil(driver, 'rien de gardé', 'sessionStorage.length === 0');
    },
  },
  // This task comes before the verifier is in the browser's cache.
  {
    name: 'justificatif : le vérificateur ne vient pas, puis vient',
    isClean: false,
    run: async (driver, site) => {
      site.failing = /\/_astro\/worker\//;
      await open(driver, site, '/valider-attest', narrow);
      await driver.chooseFile('input[type=file]', sample);
      await waitUntil(driver, 'échec dit', "document.querySelector('[data-status=UNSUPPORTED]')");
      site.failing = null;
      await driver.read(pressButton('Réessayer'));
      await waitUntil(driver, 'verdict', "document.querySelector('[data-status=VALID]')");
    },
  },
  {
    name: 'justificatif : vérifié jusqu’à son verdict',
    run: async (driver, site) => {
      await open(driver, site, '/valider-attest', narrow);
      await driver.chooseFile('input[type=file]', sample);
      await waitUntil(driver, 'verdict', "document.querySelector('[data-status=VALID]')");
      await waitUntil(driver, 'annonce', announcement);
    },
  },
  {
    name: 'redirection : la configuration ne vient pas, puis vient',
    isClean: false,
    run: async (driver, site) => {
      site.failing = /config\.json$/;
      await open(driver, site, '/pages-simples/device-engagement', narrow);
      await waitUntil(driver, 'échec dit', `(${seen('.fr-alert--error')})`);
      site.failing = null;
      site.changed = { portailUrl: `${site.origin}/acces-non-autorise` };
      await driver.read(pressButton('Réessayer'));
      await waitUntil(driver, 'redirection', "location.pathname === '/acces-non-autorise'");
    },
  },
  {
    name: 'justificatif : le service officiel le refuse, « Valide » disparaît, aussi du relevé',
    run: async (driver, site) => {
      site.isRefusing = true;
      await open(driver, site, '/valider-attest', narrow);
      await driver.chooseFile('input[type=file]', sample);
      await waitUntil(driver, 'verdict', "document.querySelector('[data-status=VALID]')");
      // Else the refusal could be announced together with the verdict.
      await waitUntil(driver, 'annonce', announcement);
      await driver.read(
        "[...document.querySelectorAll('summary')].find((e) => e.textContent.startsWith('Vérification officielle')).click()",
      );
      await waitUntil(driver, 'accord', "document.querySelector('.official label')");
      // A citizen reads before the click. WebKit drops a click when the translator replaces the text below the pointer.
      await wait(reading);
      await driver.click('.official label');
      await waitUntil(driver, 'case cochée', "document.querySelector('.official input').checked");
      await driver.read(pressButton('Demander la vérification officielle'));
      const words =
        "[...document.querySelectorAll('.verdict h3, .record h2')].map((e) => e.textContent)";
      const isRefused = "text.trim().startsWith('Refusé par le service officiel')";
      await waitUntil(driver, 'refus partout', `${words}.every((text) => ${isRefused})`);
    },
  },
  // This task is last, because Firefox's driver loses a page restored from the back/forward cache.
  {
    name: 'page de redirection : on y va, on en revient, elle reste',
    run: async (driver, site) => {
      const path = '/pages-simples/device-engagement';
      site.changed = { portailUrl: `${site.origin}/acces-non-autorise` };
      await open(driver, site, '/plan-du-site', narrow);
      await driver.open(`${site.origin}${path}`);
      await waitUntil(driver, 'redirection', "location.pathname === '/acces-non-autorise'");
      await driver.goBack();
      await waitUntil(driver, 'retour', `location.pathname === '${path}'`);
      await waitUntil(driver, '« Continuer »', seen('[data-continue]'));
      await wait(displayDelay * 2);
      await waitUntil(driver, 'page qui reste', `location.pathname === '${path}'`);
    },
  },
];
