/** Files that are altered, completed, malformed or not PDF. */
import { deflateSync } from 'node:zlib';
import { draftDocument, makeDocument } from '../attacks/documents.ts';
import {
  bytesOf,
  joinedText,
  type ObjectText,
  rangeMark,
  rewritten,
  sealDraft,
  sealText,
  stream,
  textOf,
  update,
} from '../attacks/pdf.ts';
import {
  edited,
  entryOf,
  forgedPage,
  replaceObject,
  sealed,
  withObjects,
} from '../attacks/structure/edits.ts';
import { type Attempt, policy } from '../attacks/trust.ts';
import { makeCertificate, sealStatements, signingUse } from '../signed-documents/x509.ts';
import { type ByReason, because, byReason, type Case } from './case.ts';

const draft = draftDocument();
const file = textOf(sealDraft(draft));
const completed = (text: string, ...objects: readonly ObjectText[]) =>
  text + update(text, draft.crossReference, objects);

/** A document with an object that nothing refers to. */
const noted = draftDocument({ rewrite: (objects) => [...objects, [20, '(Note)']] });

/** The signature as a literal string in the same gap, with zeros after it. */
const literal = file.replace(/<(30[\da-f]+)>/, (written, digits: string) => {
  const text = Buffer.from(digits.replace(/(?:00)+$/, ''), 'hex').toString('latin1');
  const escaped = text.replace(/[\\()]/g, '\\$&').replaceAll('\r', '\\r');
  return `(${escaped.padEnd(written.length - 2, '\0')})`;
});
const mixedCase = file.replace(/<30[\da-f]{40}/, (digits) => digits.toUpperCase());

const second = '<</Type/Sig/SubFilter/ETSI.CAdES.detached/ByteRange[0 1 2 3]/Contents<30>>>';
const bomb = textOf(deflateSync(Buffer.alloc(20_000_000)));
const bombed = `1 0 obj\n${stream('/Type/XRef/W[1 3 1]/Size 9/Filter/FlateDecode', bomb)}\nendobj\n`;
const looped = 'xref\n0 1\n0000000000 65535 f \ntrailer\n<</Size 1/Prev 9/Root 1 0 R>>\n';

/** Whole files, the sound one changed after its signature, or others. */
const files: ByReason<string> = {
  empty: { vide: '' },
  'not-pdf': { image: '\x89PNG\r\n\x1a\n', 'en-tête trop loin': `${' '.repeat(1024)}${file}` },
  'pdf-layout': {
    'fin de ligne avant l’en-tête': `\r\n${file}`,
    'marque d’ordre des octets avant l’en-tête': `\xef\xbb\xbf${file}`,
  },
  incomplete: { 'dernière fin de ligne perdue': file.slice(0, -1) },
  'pdf-malformed': {
    'en-tête seul': '%PDF-1.7\n',
    'références en boucle': `%PDF-1.7\n${looped}startxref\n9\n%%EOF\n`,
  },
  'pdf-feature': {
    'table démesurée': '%PDF-1.7\nxref\n0 99999\ntrailer\n<< >>\nstartxref\n9\n%%EOF\n',
  },
  'too-complex': { 'bombe de compression': `%PDF-1.7\n${bombed}startxref\n9\n%%EOF\n` },
  modified: {
    'texte modifié': file.replace('Agence', 'agence'),
    'modifié, puis complété': `${file.replace('Agence', 'agence')}\n`,
  },
  'completed-later': {
    'octets ajoutés à la fin': `${file}\n`,
    'page remplacée par une mise à jour': completed(file, [3, forgedPage]),
  },
  'several-signatures': {
    'signé deux fois': completed(
      file,
      [1, '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[6 0 R 20 0 R]/SigFlags 3>>>>'],
      [20, `<</FT/Sig/T(Signature2)/V ${second}>>`],
    ),
  },
};

const change = (from: string, to: string) => ({
  rewrite: replaceObject(5, (text) => text.replace(from, to)),
});

/** A document whose range leaves out three bytes more than the signature. */
function wideGap(name: string): Attempt {
  const wide = rewritten({ ...draft, end: draft.end + 3 }, draft.text);
  const bytes = sealDraft({ ...wide, end: draft.end }, sealText(joinedText(wide)));
  return { name, bytes, policy };
}

const stranger = makeCertificate({
  name: [['unit', '0002110014016']],
  extensions: [signingUse(), sealStatements()],
});
const foreign = makeDocument({}, { signer: stranger });

export const structureCases: readonly Case[] = [
  ...byReason(files, (name, text) => ({ name, bytes: bytesOf(text), policy })),
  ...because('no-signature', [
    withObjects('sans signature', [[6, '<</FT/Sig>>']]),
    withObjects('sans formulaire', [[1, '<</Type/Catalog/Pages 2 0 R>>']]),
  ]),
  ...because('range-place', [
    withObjects('leurre : signature hors du formulaire', [[20, second]]),
    withObjects('plage dite une seconde fois, dans un texte', [[20, '(/ByteRange [0 1 2 3])']]),
    edited('plage écrite autrement dans le dictionnaire', change('/ByteRange', '/Byte#52ange')),
  ]),
  ...because('range', [
    edited('plage indirecte', change(rangeMark, `8 0 R/Room ${rangeMark}`)),
    edited('plage qui commence après le début', {}, (text) => text.replace('Range [0', 'Range [9')),
    edited('plage de six nombres', {}, (text) => text.replace(/(?<=\d) {4}( *)\]/, ' 0 0$1]')),
    wideGap('plage qui laisse plus que la signature'),
  ]),
  ...because('signature-form', [
    edited('signature d’un nombre impair de chiffres', { capacity: 14_001 }),
    { name: 'signature écrite en texte littéral', bytes: bytesOf(literal), policy },
    { name: 'signature en majuscules et minuscules', bytes: bytesOf(mixedCase), policy },
    {
      name: 'signature écrite avec un blanc',
      bytes: bytesOf(file.replace('0000>', '00 0>')),
      policy,
    },
  ]),
  ...because('signature-kind', [
    edited('type de signature inconnu', change('ETSI.CAdES.detached', 'adbe.pkcs7.sha1')),
    edited('horodatage de document seul', change('/Type/Sig', '/Type/DocTimeStamp')),
  ]),
  ...because('sound', [
    edited('ancien type de signature', change('ETSI.CAdES.detached', 'adbe.pkcs7.detached')),
  ]),
  ...because('pdf-layout', [
    edited('table qui échange deux objets', {}, (text) => {
      const [third, seventh] = [entryOf(text, 3), entryOf(text, 7)];
      return text.replace(third, '¦').replace(seventh, third).replace('¦', seventh);
    }),
    sealed(
      'objet libéré par la mise à jour, et encore là',
      rewritten(
        noted,
        noted.text + update(noted.text, noted.crossReference, [], '20 1\n0000000000 00001 f \n'),
      ),
    ),
  ]),
  ...because('pdf-feature', [edited('fichier hybride', { trailer: '/XRefStm 100' })]),
  ...because('encrypted', [edited('chiffré', { trailer: '/Encrypt<</Filter/Standard>>' })]),
  // Nothing reassuring is said about bytes added to a forged document.
  ...because('unknown-authority', [
    { name: 'forgé puis complété', bytes: bytesOf(`${textOf(foreign)}\n`), policy },
  ]),
];
