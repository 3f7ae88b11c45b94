/** The audits: checks that take longer than `npm test`, or need other programs. */
import type { Need } from '../install/programs.ts';
import { reactDir } from '../lib/build-site.ts';
import { playwright } from '../lib/test-programs.ts';

/** Options and environment that select a part of an audit. */
interface Part {
  options?: readonly string[];
  env?: Readonly<Record<string, string>>;
}

/** One audit. */
export interface Audit {
  /** What the audit proves, as printed in French. */
  proves: string;
  /** Arguments of Node. */
  command: readonly string[];
  env?: Readonly<Record<string, string>>;
  /**
   * Programs, `site` (the built demonstration), `react-site` (the same, with React in the browser) and `unpurged-site`
   * (the same, with unpurged stylesheets).
   */
  needs: readonly (Need | 'site' | 'react-site' | 'unpurged-site')[];
  /** Part whose result is the same on any machine; absent if no part is. */
  deterministic?: Part;
}

/** Returns the command of a full run: each page, state and fault, where `npm test` takes a sample. */
function browserTests(...files: string[]) {
  return {
    command: [...playwright, ...files],
    env: { FULL_RUN: '1' },
    needs: ['site', 'browser'],
  } as const;
}

/** Every audit, keyed by the NAME of `npm run audit -- NAME`. */
export const audits: Readonly<Record<string, Audit>> = {
  pages: {
    proves:
      'ce que « npm test » laisse : autres pages et états (lecture, moteurs, clavier, papier, octets), pannes, attaques, autres navigateurs, application d’ailleurs',
    command: playwright,
    env: { EXAMINED: 'others' },
    needs: ['site', 'browser'],
    deterministic: {},
  },
  faults: {
    proves: 'pannes et attaques de chaque page ; application d’un autre cadriciel',
    ...browserTests('faults', 'attacks', 'exhaustion', 'foreign-app'),
    // On demand: `pages` tries a part of each, `verifier` the documents made to exhaust resources.
  },
  reproducible: {
    proves: 'une copie du projet donne le même site, octet pour octet',
    command: ['tools/audit/reproducible.ts'],
    needs: ['site'],
    deterministic: { options: ['--same-packages'] },
  },
  rendering: {
    proves: 'chaque page s’affiche comme avec les styles entiers : styles calculés',
    ...browserTests('audits/rendering'),
    needs: ['site', 'unpurged-site', 'browser'],
    deterministic: {
      options: [
        '-g',
        'found|/index 1280-light-js|/gerer (360-light-js|360-dark-nojs|1280-dark-js|print)',
      ],
      // Beside `pages`.
      env: { TEST_PORT: '4398' },
    },
  },
  verifier: {
    proves: 'vérificateur : chaque octet changé d’une signature, toutes les attaques, leurs coûts',
    command: ['tests/verifier/audits/main.ts'],
    needs: [],
    deterministic: { options: ['--kinds', 'none'] },
  },
  differential: {
    proves:
      'vérificateur : ce qui est valide se lit et s’affiche de même dans qpdf, MuPDF, Poppler, pdf.js et PDFium',
    command: ['tests/verifier/differential/main.ts'],
    needs: ['pdf-readers', 'browser'],
    deterministic: { options: ['--seed', '35', '--count', '200'] },
  },
  blanks: {
    proves: 'vérificateur : aucun caractère sans encre n’est accepté, sauf les espaces ordinaires',
    command: ['tests/verifier/audits/blank-characters.ts'],
    needs: ['noto-fonts'],
  },
  oracle: {
    proves: 'vérificateur : pkijs trouve les mêmes signatures bonnes, des mêmes signataires',
    command: ['tests/verifier/oracle/main.ts'],
    needs: [],
  },
  spreadsheet: {
    proves:
      'le tableau d’un lot s’ouvre dans LibreOffice : ni formule, ni nombre ou date à la place d’un texte',
    command: ['tests/audits/spreadsheet.ts'],
    needs: ['spreadsheet'],
  },
  cache: {
    proves: 'retour en arrière et polices de chaque page',
    ...browserTests('back-forward', 'fonts.spec'),
  },
  accessibility: {
    proves: 'chaque page et chaque état, de toutes les façons',
    ...browserTests('a11y/(engines|keyboard|large-text|settings|same-text)', 'in-app'),
  },
  browsers: {
    proves: 'chaque page et chaque tâche dans Firefox et WebKit',
    command: ['tools/audit/browsers/main.ts'],
    needs: ['site', 'browser', 'engines'],
  },
  'screen-reader': {
    proves: 'chaque page et chaque parcours lus par Orca',
    command: ['tools/audit/screen-reader/main.ts'],
    needs: ['site', 'screen-reader'],
  },
  react: {
    proves: 'les îlots fonctionnent aussi avec React lui-même, octets mis à part',
    command: [...playwright, '--grep-invert', 'their budget'],
    env: { SITE_FOLDER: reactDir, EXAMINED: 'all' },
    needs: ['react-site', 'browser'],
    // On demand: in `npm test`, component tests run the islands on React.
  },
  house: {
    proves: 'chemin d’un lien jusqu’à l’écran, îlots, code qui touche la page à la main',
    command: ['tools/audit/house.ts'],
    needs: [],
    // `.ci/run` has it in `npm test`.
  },
  nojs: {
    proves: 'chaque page lue sans JavaScript, sans styles et sans images',
    command: ['tools/audit/read-pages.ts'],
    needs: ['site', 'browser'],
    deterministic: { options: ['--quiet'] },
  },
  validator: {
    proves: 'le validateur du W3C ne trouve rien',
    command: ['tools/audit/validator.ts'],
    needs: ['site', 'java'],
    deterministic: {},
  },
};
