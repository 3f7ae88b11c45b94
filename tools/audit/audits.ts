/** The audits: longer than `npm test`, or in need of programs that it does without. */
import type { Need } from '../install/programs.ts';

/** A part of an audit: options, environment. */
interface Part {
  options?: readonly string[];
  env?: Readonly<Record<string, string>>;
}

/** One audit. */
export interface Audit {
  /** What it proves; printed. */
  proves: string;
  /** Arguments of Node. */
  command: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** True when it looks at the demonstration, built. */
  needsSite: boolean;
  /** Programs that it needs. */
  needs: readonly Need[];
  /** The part that `all` runs; none: the whole. */
  sample?: Part;
  /** The part that gives the same answer each time, on any machine; none: nothing does. */
  deterministic?: Part;
}

const playwright = ['node_modules/@playwright/test/cli.js', 'test'];

/** Browser tests, whole: each page, state and fault, where `npm test` takes some. */
function browserTests(...files: string[]) {
  return {
    command: [...playwright, ...files],
    env: { FULL_RUN: '1' },
    needsSite: true,
    needs: ['browser'],
  } as const;
}

/** Every audit, by the name that `npm run audit -- NAME` takes. */
export const audits: Readonly<Record<string, Audit>> = {
  attest: {
    proves: 'vérificateur : chaque octet changé d’une signature, toutes les attaques, leurs coûts',
    command: ['tests/audits/attest.ts'],
    needsSite: false,
    needs: [],
    sample: { options: ['--kinds', 'none'] },
    deterministic: { options: ['--kinds', 'none'] },
  },
  faults: {
    proves: 'pannes et attaques de chaque page ; application d’un autre cadriciel ; premier texte',
    ...browserTests('faults', 'attacks', 'exhaustion', 'foreign-app', 'first-text'),
    sample: { env: { PAGES_SHARE: '4' } },
    deterministic: { env: { PAGES_SHARE: '4' } },
  },
  cache: {
    proves: 'retour en arrière et polices de chaque page',
    ...browserTests('back-forward', 'fonts.spec'),
  },
  accessibility: {
    proves: 'chaque page et chaque état, de toutes les façons',
    ...browserTests(
      'a11y/engines',
      'a11y/keyboard',
      'a11y/settings',
      'in-app',
      'same-text',
      'journeys',
    ),
  },
  browsers: {
    proves: 'chaque page et chaque tâche dans Firefox et WebKit',
    command: ['tools/audit/browsers/main.ts'],
    needsSite: true,
    needs: ['browser', 'engines'],
  },
  'screen-reader': {
    proves: 'chaque page et chaque parcours lus par Orca',
    command: ['tools/audit/screen-reader/main.ts'],
    needsSite: true,
    needs: ['screen-reader'],
  },
  nojs: {
    proves: 'chaque page lue sans JavaScript, sans styles et sans images',
    command: ['tools/audit/read-pages.ts'],
    needsSite: true,
    needs: [],
    sample: { options: ['--quiet'] },
    deterministic: { options: ['--quiet'] },
  },
  validator: {
    proves: 'le validateur du W3C ne trouve rien',
    command: ['tools/audit/validator.ts'],
    needsSite: true,
    needs: ['java'],
    deterministic: {},
  },
  reproducible: {
    proves: 'deux clones du dernier commit donnent le même site, octet pour octet',
    command: ['tools/audit/reproducible.ts'],
    needsSite: false,
    needs: [],
    deterministic: {},
  },
  rendering: {
    proves: 'chaque page s’affiche comme avec les styles entiers : styles calculés',
    command: ['tools/audit/rendering.ts', '--styles'],
    needsSite: true,
    needs: ['browser'],
    sample: { options: ['--pages', '/gestion-compte/gerer,/pages-simples/device-engagement'] },
    deterministic: { options: ['--sample', '--pages', '/gestion-compte/gerer'] },
  },
  screenshots: {
    proves: 'la même chose, pixel par pixel',
    command: ['tools/audit/rendering.ts'],
    needsSite: true,
    needs: ['browser'],
    sample: {
      options: [
        '--pages',
        '/acces-non-autorise,/gestion-compte/gerer,/suppression-identite,/pages-simples/endAuth-FI',
      ],
    },
  },
  size: {
    proves: 'de quoi est fait le HTML de chaque page, et ce qui reste de son budget',
    command: ['tests/audits/size-report.ts'],
    needsSite: true,
    needs: [],
    deterministic: {},
  },
};
