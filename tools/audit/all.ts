/**
 * `npm run test:all`, after `npm test`: every kind of sweep and audit, whole where it is short, else a fixed
 * sample; each whole sweep keeps its own command (docs/tests.md). `npm run audit:steady` leaves
 * out those whose answer may depend on the machine.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/** One audit: what it proves, and how it is run. */
interface Audit {
  name: string;
  command: readonly string[];
  /** True when it gives the same answer each time, on any machine. */
  isSteady: boolean;
  env?: Readonly<Record<string, string>>;
}

const audits: readonly Audit[] = [
  {
    name: 'vérificateur : toutes les attaques, coûts compris',
    command: ['tools/audit/attest.ts', '--kinds', 'none'],
    isSteady: true,
  },
  {
    name: 'pannes et attaques : une page sur quatre ; application d’un autre cadriciel ; premier texte',
    command: [
      'tools/audit/browser-sweep.ts',
      'faults',
      'attacks',
      'exhaustion',
      'foreign-app',
      'first-text',
    ],
    env: { PAGES_SHARE: '4' },
    isSteady: true,
  },
  {
    name: 'accessibilité : chaque état, de toutes les façons',
    command: [
      'tools/audit/browser-sweep.ts',
      'a11y/engines',
      'a11y/keyboard',
      'a11y/settings',
      'in-app',
      'same-text',
      'journeys',
      'back-forward',
      'fonts.spec',
    ],
    isSteady: false,
  },
  {
    name: 'autres moteurs : Firefox et WebKit',
    command: ['tools/audit/browsers/main.ts'],
    isSteady: false,
  },
  {
    name: 'lecteur d’écran : chaque page, chaque parcours',
    command: ['tools/audit/screen-reader/main.ts'],
    isSteady: false,
  },
  {
    name: 'lecture sans JavaScript',
    command: ['tools/audit/read-pages.ts', '--quiet'],
    isSteady: true,
  },
  { name: 'validateur du W3C', command: ['tools/audit/validator.ts'], isSteady: true },
  { name: 'reproductibilité', command: ['tools/audit/reproducible.ts'], isSteady: true },
  {
    name: 'rendu : styles calculés de la plus grande page, de quatre façons',
    command: [
      'tools/audit/rendering.ts',
      '--styles',
      '--sample',
      '--pages',
      '/gestion-compte/gerer',
    ],
    isSteady: true,
  },
  {
    name: 'rendu : styles calculés de deux pages, de toutes les façons',
    command: [
      'tools/audit/rendering.ts',
      '--styles',
      '--pages',
      '/gestion-compte/gerer,/pages-simples/device-engagement',
    ],
    isSteady: false,
  },
  {
    name: 'rendu : quatre pages, pixel par pixel',
    command: [
      'tools/audit/rendering.ts',
      '--pages',
      '/acces-non-autorise,/gestion-compte/gerer,/suppression-identite,/pages-simples/endAuth-FI',
    ],
    isSteady: false,
  },
];

const { values: options } = parseArgs({ options: { steady: { type: 'boolean', default: false } } });
const outcomes = audits
  .filter(({ isSteady }) => isSteady || !options.steady)
  .map(({ name, command, env }) => {
    console.log(`\n— ${name}`);
    const start = performance.now();
    const { status } = spawnSync(process.execPath, command, {
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    const minutes = ((performance.now() - start) / 60_000).toFixed(1);
    return { audit: name, minutes, résultat: status === 0 ? 'bon' : 'à revoir' };
  });
console.table(outcomes);
if (outcomes.some(({ résultat }) => résultat !== 'bon')) process.exit(1);
