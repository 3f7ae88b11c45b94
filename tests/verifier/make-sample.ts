/**
 * `node tests/verifier/make-sample.ts`: makes the sample document again with new fictitious authorities, and
 * writes their certificates into the demonstration configuration. The keys are discarded, so nobody can sign another
 * document that the demonstration accepts.
 */
import { readFile, writeFile } from 'node:fs/promises';
import {
  attributeLabels,
  attributeText,
} from '../../src/features/document-check/decision/labels.ts';
import { type Attributes, attributeNames } from '../../src/verifier/verdict.ts';
import { demoConfigFile } from '../../tools/demo/config-file.ts';
import { anyText, makeDocument } from './attacks/documents.ts';
import { stream } from './attacks/pdf.ts';
import { replaceObject } from './attacks/structure/edits.ts';
import { policy } from './attacks/trust.ts';

const sampleFile = new URL('../../tools/demo/justificatif-exemple.pdf', import.meta.url);

/** Nobody, with letters that PDF writes in several ways. */
const texts: Partial<Attributes> = {
  id: 'DEMO-0001',
  recipient: 'Agence des Tilleuls',
  reason: 'Dossier de location',
  todayDate: '20/11/2025',
  validityDate: '31/12/2099',
  familyName: 'Lefèvre-Šimek',
  givenName: 'Zoé, Anaïs',
  gender: 'F',
  nationality: 'FRA',
  birthdate: '29/02/1992',
  birthplace: 'L’Haÿ-les-Roses (94)',
};

const strings = {
  usageName: '()',
  ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, anyText(text ?? '')])),
};

/** Letters that the font's encoding (Windows-1252) has at another place than Unicode. */
const places: Readonly<Record<string, number>> = { '’': 0x92, Š: 0x8a };

/** Returns a text for the eye, as a PDF string in the font's encoding. */
const drawn = (text: string) =>
  `(${Array.from(text, (letter) => {
    const code = places[letter] ?? letter.charCodeAt(0);
    return /[ -~]/.test(letter) && !/[()\\]/.test(letter)
      ? letter
      : `\\${code.toString(8).padStart(3, '0')}`;
  }).join('')})`;

/** What the page shows, for the eye: each field that is signed, in the same words (facts: the content of a document). */
const lines = [
  "Justificatif d'identité à usage unique",
  'Exemple : personne et autorité fictives',
  ...attributeNames.flatMap((name) => {
    const text = texts[name];
    return text ? [`${attributeLabels[name]} : ${attributeText(name, text)}`] : [];
  }),
].map((line) => `${drawn(line)} Tj 0 -22 Td`);
const page = stream('', `BT /F1 12 Tf 60 770 Td ${lines.join('\n')} ET`);
const rewrite = replaceObject(4, () => page);
await writeFile(
  sampleFile,
  makeDocument({ strings, rewrite, layout: 'stream', packed: [1, 2, 3, 6, 7] }),
);

const config: Record<string, unknown> = JSON.parse(await readFile(demoConfigFile, 'utf8'));
const { trustAnchors, timeStampAnchors } = policy;
config['attest'] = {
  ...Object(config['attest']),
  trustAnchors,
  timeStampAnchors,
  apiUrl: '/api/check-doc-valid',
};
await writeFile(demoConfigFile, `${JSON.stringify(config, null, 2)}\n`);
