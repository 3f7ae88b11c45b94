/** Sound documents, and documents with decoys. */

import { makeKey } from '../../signed-documents/keys.ts';
import { purposeIds } from '../../signed-documents/x509.ts';
import { makeName } from '../authority.ts';
import { makeSigner, makeStamper, makeUpdatedDocument } from '../documents.ts';
import { signatureDictionary } from '../pdf.ts';
import { type Case, date, objects, signedBy, wished, withContent, withObjects } from './case.ts';

export const soundCases: readonly Case[] = [
  wished('sain', 'VALID', 'sound', () => ({})),
  wished('flux de références et d’objets', 'VALID', 'sound', () => ({
    layout: { compressed: true },
  })),
  wished('flux de références sans prédiction', 'VALID', 'sound', () => ({
    layout: { compressed: true, predicted: false },
  })),
  {
    name: 'signé dans une mise à jour',
    status: 'VALID',
    reason: 'sound',
    make: (trust) => makeUpdatedDocument({ trust }),
  },
  wished('signataire nommé par sa clé', 'VALID', 'sound', () => ({
    signature: { byKeyIdentifier: true },
  })),
  wished('RSA nommée sans son empreinte, comme OpenSSL', 'VALID', 'sound', ({ intermediate }) => ({
    signature: { signer: makeSigner(intermediate, { key: makeKey('RSA') }), bareRsa: true },
  })),
  wished('racine jointe', 'VALID', 'sound', ({ intermediate, root }) => ({
    signature: { chain: [intermediate, root] },
  })),
  wished('certificat lié par SHA-512', 'VALID', 'sound', () => ({
    signature: { binding: 'v2-hash' },
  })),
  wished('ancien type de signature PDF', 'VALID', 'sound', () => ({
    subFilter: 'adbe.pkcs7.detached',
  })),
  signedBy('identifiant d’organisation européen', 'VALID', 'sound', ({ intermediate }) =>
    makeSigner(intermediate, { name: makeName({ CN: 'Cachet', ID: 'NTRFR-110014016' }) }),
  ),
  signedBy('usage étendu de signature', 'VALID', 'sound', ({ intermediate }) =>
    makeSigner(intermediate, {
      extendedUses: { ids: [purposeIds.documentSigning], critical: false },
    }),
  ),
  withObjects(
    'leurre dans un autre objet',
    'VALID',
    'sound',
    objects([20, `<< /Type /Page /sgin_content << /validityDate (01/01/2000) >> >>`]),
  ),
  withObjects(
    'leurre : signature hors du formulaire',
    'UNSUPPORTED',
    'range-place',
    objects([
      20,
      '<< /Type /Sig /SubFilter /ETSI.CAdES.detached /ByteRange [0 1 2 3] /Contents <00> >>',
    ]),
  ),
  withObjects(
    'leurre dans une chaîne et un commentaire',
    'VALID',
    'sound',
    objects([
      20,
      '(/Contents <00> startxref 0 %%EOF) % /sgin_content << /validityDate (01/01/2000) >>\n',
    ]),
  ),
  withObjects(
    'plage dite une seconde fois, dans un texte',
    'UNSUPPORTED',
    'range-place',
    objects([20, '(/ByteRange [0 1 2 3] /Contents <00>)']),
  ),
  withObjects(
    'plage écrite autrement dans le dictionnaire',
    'UNSUPPORTED',
    'range-place',
    objects([5, signatureDictionary().replace('/ByteRange', '/Byte#52ange')]),
  ),
  withObjects(
    'plage indirecte',
    'NOT_VALID',
    'range',
    objects(
      [5, signatureDictionary().replace(/\/ByteRange (\[.*\])/, '/ByteRange 20 0 R /Room $1')],
      [20, '[0 1 2 3]'],
    ),
  ),
  withObjects(
    'leurre sur la deuxième page',
    'VALID',
    'sound',
    objects(
      [2, '<< /Type /Pages /Kids [3 0 R 20 0 R] /Count 2 >>'],
      [20, '<< /Type /Page /Parent 2 0 R /sgin_content << /validityDate (01/01/2000) >> >>'],
    ),
  ),
  withObjects(
    'pages en arbre, branche vide d’abord',
    'VALID',
    'sound',
    objects(
      [2, '<< /Type /Pages /Kids [20 0 R 21 0 R] /Count 1 >>'],
      [20, '<< /Type /Pages /Kids [] /Count 0 >>'],
      [21, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    ),
  ),
  wished('références indirectes', 'VALID', 'sound', () => ({
    content: '20 0 R',
    objects: objects(
      [20, '<< /validityDate 21 0 R /familyName 22 0 R >>'],
      [21, '(31/12/2099)'],
      [22, '(\\(Zo\\351\\))'],
    ),
  })),
  withContent('nom écrit avec des #xx', 'VALID', 'sound', `<< /v#61lidityD#61te (31/12/2099) >>`),
  withContent(
    'chaîne octale et échappée',
    'VALID',
    'sound',
    '<< /validityDate (\\063\\61/12/20\\\n99) >>',
  ),
  withContent(
    'chaîne hexadécimale avec des blancs',
    'VALID',
    'sound',
    '<< /validityDate <33 31 2F31322F 32303939> >>',
  ),
  withContent(
    'commentaire dans le dictionnaire',
    'VALID',
    'sound',
    `<< % /validityDate (01/01/2000)\n${date} >>`,
  ),
];

/** Sound documents whose signer and time-stamp unit have other kinds of keys. */
export const keyCases: readonly Case[] = (
  [
    ['P-384', 'sha384'],
    ['P-521', 'sha512'],
    ['RSA', 'sha256'],
    ['RSA', 'sha512'],
    ['RSA-PSS', 'sha256'],
    ['RSA-PSS', 'sha384'],
  ] as const
).map(([kind, hash]) =>
  wished(`clés ${kind}, ${hash}`, 'VALID', 'sound', ({ intermediate, stampRoot }) => ({
    signature: { signer: makeSigner(intermediate, { key: makeKey(kind, hash) }) },
    timeStamp: { stamper: makeStamper(stampRoot, { key: makeKey(kind, hash) }) },
  })),
);
