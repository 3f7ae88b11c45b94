/**
 * `node tests/support/attest/make-sample.ts`: makes the sample document again with new fictitious authorities, and
 * writes their certificates into the demonstration configuration. The keys are discarded, so nobody can sign another
 * document that the demonstration accepts.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { demoConfigFile } from '../../../tools/demo/config-file.ts';
import { anyText, honestStrings, makeDocument } from '../attest-attacks/documents.ts';
import { stream } from '../attest-attacks/pdf.ts';
import { replaceObject } from '../attest-attacks/structure/edits.ts';
import { policy } from '../attest-attacks/trust.ts';

const sampleFile = new URL('../../../tools/demo/justificatif-exemple.pdf', import.meta.url);

/** Nobody, with letters that PDF writes in several ways. */
const strings = {
  ...honestStrings,
  id: '(DEMO-0001)',
  recipient: '(Agence des Tilleuls)',
  reason: '(Dossier de location)',
  familyName: anyText('Lefèvre-Ōsaka'),
  givenName: anyText('Zoé, Anaïs'),
  usageName: '()',
  birthdate: '(29/02/1992)',
  birthplace: anyText('L’Haÿ-les-Roses (94)'),
};

/** What the page shows, for the eye. */
const lines = [
  "Justificatif d'identité à usage unique",
  'Exemple : personne et autorité fictives',
  'Pour : Agence des Tilleuls',
  'Motif : Dossier de location',
  'Nom : Lefèvre-Osaka',
  'Prénoms : Zoé, Anaïs',
  'Né(e) le : 29/02/1992',
  "Valable jusqu'au : 31/12/2099",
].map((line) => `(${line.replace(/[()]/g, '\\$&')}) Tj 0 -22 Td`);
const page = stream('', `BT /F1 12 Tf 60 770 Td ${lines.join('\n')} ET`);
const rewrite = replaceObject(4, () => page);
await writeFile(
  sampleFile,
  makeDocument({ strings, rewrite, layout: 'stream', packed: [1, 2, 3, 6, 7] }),
);

const config: Record<string, unknown> = JSON.parse(await readFile(demoConfigFile, 'utf8'));
const { trustAnchors, timeStampAnchors } = policy;
config['attest'] = { trustAnchors, timeStampAnchors, apiUrl: '/api/check-doc-valid' };
await writeFile(demoConfigFile, `${JSON.stringify(config, null, 2)}\n`);
