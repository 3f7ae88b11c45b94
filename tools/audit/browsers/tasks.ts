/** What every engine must be able to do on the portal. */
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { displayDelay } from '../../../src/islands/device-engagement/delay.ts';
import type { WatchedSite } from '../watched-site.ts';
import { type Visitor, waitUntil } from './visitor.ts';

/** One errand of a citizen. @throws when the engine cannot do it. */
export interface Task {
  name: string;
  /** False when the faults that it provokes are its subject. */
  isClean?: boolean;
  run: (visitor: Visitor, site: WatchedSite) => Promise<void>;
}

const narrow = 360;
const wide = 1280;
const sample = fileURLToPath(new URL('../../demo/justificatif-exemple.pdf', import.meta.url));

/** An element that can be seen. */
const seen = (selector: string) => `document.querySelector('${selector}')?.getClientRects().length`;

async function open(visitor: Visitor, { origin }: WatchedSite, path: string, width: number) {
  await visitor.setWidth(width);
  await visitor.open(`${origin}${path}`);
  await waitUntil(visitor, 'scripts', "document.documentElement.hasAttribute('data-js')");
}

/** Presses the button that is shown and whose text begins so. */
const pressButton = (text: string) =>
  `[...document.querySelectorAll('button')].find((b) => b.getClientRects().length && b.textContent.startsWith('${text}')).click()`;

const formPath = '/gestion-compte/gerer?droit=rectification';
const [wrongData, givenNames] = ['#request-wrongData', '#request-givenNames'];
const reactFile = /\/react\./;

const letterHas = (text: string) =>
  `document.querySelector('#letter')?.innerText.includes('${text}')`;
const textIn = (selector: string) => `document.querySelector('${selector}').value`;

/** Opens the request form without waiting for what loads with it. */
async function openFormEarly(visitor: Visitor, { origin }: WatchedSite): Promise<void> {
  await visitor.setWidth(narrow);
  await visitor.open(`${origin}/acces-non-autorise`);
  await visitor.read(`void setTimeout(() => location.assign('${formPath}'), 50)`);
  await waitUntil(visitor, 'formulaire', seen(givenNames));
}

/** How long somebody types, in ms: from before React has come to five seconds after. */
const typingTime = 8_500;

export const tasks: readonly Task[] = [
  {
    name: 'menu d’un téléphone : ouvert, fermé par Échap, le bouton reprend le focus',
    run: async (visitor, site) => {
      await open(visitor, site, '/acces-non-autorise', narrow);
      await visitor.click('#menu-button');
      await waitUntil(visitor, 'menu ouvert', seen('#menu'));
      await visitor.pressEscape();
      await waitUntil(visitor, 'menu fermé', "document.activeElement.id === 'menu-button'");
    },
  },
  {
    name: 'sous-menu d’un ordinateur : ouvert, puis fermé',
    run: async (visitor, site) => {
      await open(visitor, site, '/acces-non-autorise', wide);
      await visitor.click('.fr-nav__btn');
      await waitUntil(visitor, 'sous-menu ouvert', seen('.fr-menu a'));
      await visitor.click('.fr-nav__btn');
      await waitUntil(visitor, 'sous-menu fermé', `!${seen('.fr-menu a')}`);
    },
  },
  {
    name: 'paramètres d’affichage : sombre, gardé d’une page à l’autre',
    run: async (visitor, site) => {
      const choose = async (theme: string) => {
        await visitor.click('.fr-btn--display');
        await waitUntil(visitor, 'fenêtre', seen('#display-settings[open]'));
        await visitor.read(`document.querySelector('#display-settings [value=${theme}]').click()`);
      };
      const isDark = "document.documentElement.dataset.frTheme === 'dark'";
      await open(visitor, site, '/acces-non-autorise', wide);
      await choose('dark');
      await waitUntil(visitor, 'thème sombre', isDark);
      await open(visitor, site, '/gestion-compte', wide);
      await waitUntil(visitor, 'thème sombre gardé', isDark);
      await choose('light');
      await waitUntil(visitor, 'thème clair', `!(${isDark})`);
    },
  },
  {
    name: 'lettre : écrite, imprimée seule',
    run: async (visitor, site) => {
      await open(visitor, site, '/gestion-compte/gerer?droit=acces', narrow);
      await waitUntil(visitor, 'formulaire', seen('#request-givenNames'));
      await visitor.type('#request-givenNames', 'Zoé');
      await visitor.type('#request-familyName', 'Lefèvre');
      await visitor.type('#request-email', 'zoe@exemple.fr');
      await waitUntil(
        visitor,
        'lettre',
        "document.querySelector('#letter').innerText.includes('Zoé Lefèvre')",
      );
      await visitor.read('void (window.print = () => { window.hasPrinted = true })');
      await visitor.read(pressButton('Imprimer la lettre'));
      await waitUntil(visitor, 'impression', 'window.hasPrinted');
      await waitUntil(
        visitor,
        'lettre seule',
        "document.documentElement.dataset.printing === 'letter'",
      );
    },
  },
  {
    name: 'lettre : tapée sans pause pendant que React vient, rien de perdu',
    run: async (visitor, site) => {
      site.late = reactFile;
      await openFormEarly(visitor, site);
      await visitor.click(givenNames);
      let typed = '';
      for (const end = performance.now() + typingTime; performance.now() < end; ) {
        const next = String.fromCharCode(97 + (typed.length % 26));
        await visitor.pressKeys(next);
        typed += next;
      }
      const value = await visitor.read<string>(textIn(givenNames));
      if (value !== typed) throw new Error(`tapé ${typed}, dans le champ ${value}`);
      await waitUntil(visitor, 'lettre', letterHas(typed));
    },
  },
  {
    name: 'lettre : valeurs retrouvées au retour',
    run: async (visitor, site) => {
      await open(visitor, site, formPath, narrow);
      await visitor.type(givenNames, 'Maëlys');
      await waitUntil(visitor, 'lettre', letterHas('Maëlys'));
      // The page is read anew then, and its fields are filled by the browser.
      await visitor.read("void addEventListener('unload', () => undefined)");
      await visitor.open(`${site.origin}/gestion-compte/modeles`);
      await visitor.goBack();
      await waitUntil(visitor, 'valeur', `${textIn(givenNames)} === 'Maëlys'`);
      await waitUntil(visitor, 'lettre au retour', letterHas('Maëlys'));
      await waitUntil(visitor, 'champs de la correction', seen(wrongData));
    },
  },
  {
    name: 'lettre : React ne vient pas, le texte reste ; puis vient',
    isClean: false,
    run: async (visitor, site) => {
      site.late = reactFile;
      await openFormEarly(visitor, site);
      await visitor.type(givenNames, 'Zoé');
      site.failing = reactFile;
      await waitUntil(visitor, 'échec dit', seen('#demande [role=alert]'));
      site.failing = null;
      site.late = null;
      await visitor.read(pressButton('Réessayer'));
      await waitUntil(visitor, 'valeur', `${textIn(givenNames)} === 'Zoé'`);
      await waitUntil(visitor, 'lettre', letterHas('Zoé'));
    },
  },
  // Before the verifier is in the browser's cache.
  {
    name: 'justificatif : le vérificateur ne vient pas, puis vient',
    isClean: false,
    run: async (visitor, site) => {
      site.failing = /\/_astro\/worker\//;
      await open(visitor, site, '/valider-attest', narrow);
      await visitor.chooseFile('input[type=file]', sample);
      await waitUntil(visitor, 'échec dit', "document.querySelector('[data-status=UNSUPPORTED]')");
      site.failing = null;
      await visitor.read(pressButton('Réessayer'));
      await waitUntil(visitor, 'verdict', "document.querySelector('[data-status=VALID]')");
    },
  },
  {
    name: 'justificatif : vérifié jusqu’à son verdict',
    run: async (visitor, site) => {
      await open(visitor, site, '/valider-attest', narrow);
      await visitor.chooseFile('input[type=file]', sample);
      await waitUntil(visitor, 'verdict', "document.querySelector('[data-status=VALID]')");
    },
  },
  {
    name: 'redirection : la configuration ne vient pas, puis vient',
    isClean: false,
    run: async (visitor, site) => {
      site.failing = /config\.json$/;
      await open(visitor, site, '/pages-simples/device-engagement', narrow);
      await waitUntil(visitor, 'échec dit', `(${seen('.fr-alert--error')})`);
      site.failing = null;
      site.changed = { portailUrl: `${site.origin}/acces-non-autorise` };
      await visitor.read(pressButton('Réessayer'));
      await waitUntil(visitor, 'redirection', "location.pathname === '/acces-non-autorise'");
    },
  },
  // Last: Firefox's driver loses a page that its cache gave back.
  {
    name: 'page de redirection : on y va, on en revient, elle reste',
    run: async (visitor, site) => {
      const path = '/pages-simples/device-engagement';
      site.changed = { portailUrl: `${site.origin}/acces-non-autorise` };
      await open(visitor, site, '/plan-du-site', narrow);
      await visitor.open(`${site.origin}${path}`);
      await waitUntil(visitor, 'redirection', "location.pathname === '/acces-non-autorise'");
      await visitor.goBack();
      await waitUntil(visitor, 'retour', `location.pathname === '${path}'`);
      await waitUntil(visitor, '« Continuer »', seen('[data-continue]'));
      await wait(displayDelay * 2);
      await waitUntil(visitor, 'page qui reste', `location.pathname === '${path}'`);
    },
  },
];
