/** Files that are altered, completed, malformed or not PDF. */
import { deflateSync } from 'node:zlib';
import { makeAuthority } from '../authority.ts';
import { makeDocument, makeObjects, makeSigner, makeUpdatedDocument } from '../documents.ts';
import { stream, writePdf } from '../pdf.ts';
import { altered, appended, rangeOfThreePieces, signedTwice, wrapped } from './altered.ts';
import { type Case, date, objects, wished, withObjects } from './case.ts';

export const structureCases: readonly Case[] = [
  { name: 'vide', status: 'ERROR_FILE', reason: 'empty', make: () => new Uint8Array() },
  {
    name: 'image',
    status: 'ERROR_FILE',
    reason: 'not-pdf',
    make: () => Buffer.from('\x89PNG\r\n\x1a\n'),
  },
  { name: 'page HTML', status: 'ERROR_FILE', reason: 'not-pdf', make: () => Buffer.from('<html>') },
  {
    name: 'octets avant l’en-tête',
    status: 'ERROR_FILE',
    reason: 'not-pdf',
    make: (trust) => Buffer.concat([Buffer.from('\n'), makeDocument({ trust })]),
  },
  {
    name: 'en-tête seul',
    status: 'ERROR_FILE',
    reason: 'pdf-malformed',
    make: () => Buffer.from('%PDF-1.7\n'),
  },
  {
    name: 'objet libéré par la mise à jour, et encore là',
    status: 'UNSUPPORTED',
    reason: 'pdf-layout',
    make: (trust) =>
      makeUpdatedDocument({
        trust,
        objects: objects([20, '(Note)']),
        beforeSigning: (file) => {
          const at = file.lastIndexOf('trailer');
          const freed = Buffer.from('20 1\n0000000000 00001 f\r\n');
          return Buffer.concat([file.subarray(0, at), freed, file.subarray(at)]);
        },
      }),
  },
  {
    name: 'sans signature',
    status: 'NOT_VALID',
    reason: 'no-signature',
    make: () =>
      writePdf(
        new Map([...makeObjects()].filter(([number]) => number !== 5)).set(4, '<< /FT /Sig >>'),
      ),
  },
  {
    name: 'sans formulaire',
    status: 'NOT_VALID',
    reason: 'no-signature',
    make: () =>
      writePdf(
        new Map(makeObjects({ objects: objects([1, '<< /Type /Catalog /Pages 2 0 R >>']) })),
      ),
  },
  {
    name: 'texte modifié',
    status: 'NOT_VALID',
    reason: 'modified',
    make: (trust) => altered(trust, 'Agence des Tilleuls', 'Agence des Platanes'.slice(0, 19)),
  },
  {
    name: 'date modifiée',
    status: 'NOT_VALID',
    reason: 'modified',
    make: (trust) =>
      altered(trust, "Valable jusqu'au : 31/12/2099", "Valable jusqu'au : 31/12/2098"),
  },
  {
    name: 'octets ajoutés à la fin',
    status: 'UNSUPPORTED',
    reason: 'completed-later',
    make: (trust) => Buffer.concat([makeDocument({ trust }), Buffer.from('\n')]),
  },
  {
    name: 'complété par une mise à jour',
    status: 'UNSUPPORTED',
    reason: 'completed-later',
    make: (trust) => appended(trust, '<< /Type /Page /Parent 2 0 R >>'),
  },
  {
    name: 'page remplacée par une mise à jour',
    status: 'UNSUPPORTED',
    reason: 'completed-later',
    make: (trust) => appended(trust, `<< /Type /Page /Parent 2 0 R /sgin_content << ${date} >> >>`),
  },
  {
    name: 'modifié, puis complété',
    status: 'NOT_VALID',
    reason: 'modified',
    make: (trust) => Buffer.concat([altered(trust, '(Dossier', '(dossier'), Buffer.from('\n')]),
  },
  {
    name: 'signé deux fois',
    status: 'UNSUPPORTED',
    reason: 'several-signatures',
    make: signedTwice,
  },
  { name: 'enveloppé', status: 'UNSUPPORTED', reason: 'pdf-layout', make: wrapped },
  {
    name: 'plage qui commence après le début',
    status: 'NOT_VALID',
    reason: 'range',
    make: (trust) => altered(trust, '/ByteRange [0 ', '/ByteRange [9 '),
  },
  {
    name: 'plage de six nombres',
    status: 'NOT_VALID',
    reason: 'range',
    make: rangeOfThreePieces,
  },
  wished('plage qui laisse plus que la signature', 'NOT_VALID', 'range', () => ({ leftOut: 3 })),
  wished('table qui prend un objet pour un autre', 'UNSUPPORTED', 'pdf-layout', () => ({
    layout: { swapped: [3, 7] },
  })),
  wished('places fausses dans un flux d’objets', 'UNSUPPORTED', 'pdf-layout', () => ({
    layout: { compressed: true, shift: 2 },
  })),
  wished('fichier hybride', 'UNSUPPORTED', 'pdf-feature', () => ({
    layout: { trailer: '/XRefStm 100' },
  })),
  {
    name: 'forgé puis complété : rien de rassurant n’est dit',
    status: 'UNKNOWN_SIGNER',
    reason: 'unknown-authority',
    make: (trust) => {
      const root = makeAuthority('Étrangère', null);
      const signature = { signer: makeSigner(root), chain: [root] };
      return Buffer.concat([makeDocument({ trust, signature }), Buffer.from('\n')]);
    },
  },
  wished('chiffré', 'UNSUPPORTED', 'encrypted', () => ({
    layout: { trailer: '/Encrypt << /Filter /Standard >>' },
  })),
  withObjects(
    'pages en boucle',
    'ERROR_FILE',
    'pdf-malformed',
    objects([2, '<< /Type /Pages /Kids [20 0 R] >>'], [20, '<< /Type /Pages /Kids [2 0 R] >>']),
  ),
  withObjects(
    'champs en boucle',
    'ERROR_FILE',
    'pdf-malformed',
    objects([4, '<< /FT /Sig /V 5 0 R /Kids [4 0 R] >>']),
  ),
  withObjects(
    'contenu dans un flux',
    'ERROR_CONTENT',
    'content-malformed',
    objects(
      [3, '<< /Type /Page /Parent 2 0 R /sgin_content 20 0 R >>'],
      [20, stream('', Buffer.from('x'))],
    ),
  ),
  withObjects(
    'imbrication de 5 000 niveaux',
    'UNSUPPORTED',
    'pdf-layout',
    objects([
      3,
      `<< /Type /Page /Parent 2 0 R /sgin_content ${'['.repeat(5000)}${']'.repeat(5000)} >>`,
    ]),
  ),
  {
    name: 'bombe de compression',
    status: 'UNSUPPORTED',
    reason: 'too-complex',
    make: () => {
      const data = deflateSync(Buffer.alloc(200_000_000));
      const start = '%PDF-1.7\n';
      const body = `1 0 obj\n<< /Type /XRef /W [1 3 1] /Size 9 /Filter /FlateDecode /Length ${data.length} >>\nstream\n`;
      const tail = `\nendstream\nendobj\nstartxref\n${start.length}\n%%EOF\n`;
      return Buffer.concat([Buffer.from(start + body), data, Buffer.from(tail)]);
    },
  },
  {
    name: 'références en boucle',
    status: 'ERROR_FILE',
    reason: 'pdf-malformed',
    make: () =>
      Buffer.from(
        '%PDF-1.7\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 1 /Prev 9 /Root 1 0 R >>\nstartxref\n9\n%%EOF\n',
      ),
  },
  {
    name: 'table de références démesurée',
    status: 'UNSUPPORTED',
    reason: 'pdf-feature',
    make: () => Buffer.from('%PDF-1.7\nxref\n0 99999\ntrailer\n<< >>\nstartxref\n9\n%%EOF\n'),
  },
];
