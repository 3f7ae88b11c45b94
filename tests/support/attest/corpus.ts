/** The corpus: documents with the verdict that each must get. */
import { deflateSync } from 'node:zlib';
import type { Reason, Status } from '../../../src/features/document-check/verifier/verdict.ts';
import {
  type CertificateWishes,
  certify,
  type Holder,
  makeAuthority,
  makeKey,
  makeName,
  purposes,
  qualifiedSeal,
  statements,
} from './authority.ts';
import {
  type DocumentWishes,
  makeDocument,
  makeObjects,
  makeSigner,
  makeStamper,
  makeUpdatedDocument,
  stateUnit,
  type Trust,
} from './documents.ts';
import {
  contentsPlace,
  type Objects,
  signatureDictionary,
  stream,
  updatePdf,
  writePdf,
} from './pdf.ts';

/** A document and what a check must say of it. */
export interface Case {
  name: string;
  status: Status;
  reason: Reason;
  make: (trust: Trust) => Uint8Array;
}

const day = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * day);

/** A case from wishes. */
function wished(
  name: string,
  status: Status,
  reason: Reason,
  wish: (trust: Trust) => Partial<DocumentWishes>,
): Case {
  return { name, status, reason, make: (trust) => makeDocument({ trust, ...wish(trust) }) };
}

/** A case whose signer has another certificate. */
function signedBy(
  name: string,
  status: Status,
  reason: Reason,
  makeHolder: (trust: Trust) => Holder,
): Case {
  return wished(name, status, reason, (trust) => ({ signature: { signer: makeHolder(trust) } }));
}

/** A case whose signer comes from an authority in place of the intermediate one. */
function throughAuthority(
  name: string,
  status: Status,
  reason: Reason,
  wishes: Partial<CertificateWishes>,
): Case {
  return wished(name, status, reason, ({ root }) => {
    const authority = makeAuthority('Autre autorité', root, wishes);
    return { signature: { signer: makeSigner(authority), chain: [authority] } };
  });
}

/** A case with another time-stamp. */
function stampedBy(
  name: string,
  reason: Reason,
  makeHolder: (trust: Trust) => Holder,
  status: Status = 'NOT_VALID',
): Case {
  return wished(name, status, reason, (trust) => ({ timeStamp: { stamper: makeHolder(trust) } }));
}

/** A case with other objects in the file. */
function withObjects(name: string, status: Status, reason: Reason, objects: Objects): Case {
  return wished(name, status, reason, () => ({ objects }));
}

/** A case with another content dictionary. */
function withContent(name: string, status: Status, reason: Reason, content: string | null): Case {
  return wished(name, status, reason, () => ({ content }));
}

/** A sound document with some of its bytes put in place of others. */
function altered(trust: Trust, from: string, to: string): Uint8Array {
  const file = makeDocument({ trust });
  const at = file.indexOf(from, 0, 'latin1');
  if (at < 0) throw new Error(`« ${from} » n’est pas dans le document`);
  return Buffer.concat([
    file.subarray(0, at),
    Buffer.from(to, 'latin1'),
    file.subarray(at + from.length),
  ]);
}

const objects = (...entries: readonly (readonly [number, string | Uint8Array])[]): Objects =>
  new Map(entries);

const date = '/validityDate (31/12/2099)';

const soundCases: readonly Case[] = [
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
      extendedUses: { ids: [purposes.documentSigning], critical: false },
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

/** Sound documents with other keys than the trust's own. */
const keyCases: readonly Case[] = (
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

const contentCases: readonly Case[] = [
  wished('expiré', 'EXPIRED', 'expired', () => ({ attributes: { validityDate: '20/11/2026' } })),
  withContent('sans contenu', 'ERROR_CONTENT', 'content-missing', null),
  withContent(
    'contenu qui n’est pas un dictionnaire',
    'ERROR_CONTENT',
    'content-malformed',
    '(texte)',
  ),
  withContent(
    'attribut qui n’est pas un texte',
    'ERROR_CONTENT',
    'content-malformed',
    `<< /id 12 ${date} >>`,
  ),
  withContent('sans date', 'ERROR_CONTENT', 'date-missing', '<< /id (DEMO) >>'),
  withContent(
    'date impossible',
    'ERROR_CONTENT',
    'date-missing',
    '<< /validityDate (31/02/2099) >>',
  ),
  withContent(
    'date d’une autre forme',
    'ERROR_CONTENT',
    'date-missing',
    '<< /validityDate (2099-12-31) >>',
  ),
  withContent('attribut dit deux fois', 'UNSUPPORTED', 'pdf-layout', `<< ${date} ${date} >>`),
  wished('référence à elle-même', 'UNSUPPORTED', 'pdf-layout', () => ({
    content: '<< /validityDate 20 0 R >>',
    objects: objects([20, '20 0 R']),
  })),
  withObjects(
    'contenu sur la deuxième page seulement',
    'ERROR_CONTENT',
    'content-missing',
    objects(
      [2, '<< /Type /Pages /Kids [20 0 R 3 0 R] /Count 2 >>'],
      [20, '<< /Type /Page /Parent 2 0 R >>'],
    ),
  ),
  withObjects(
    'compte de pages faux',
    'ERROR_FILE',
    'pdf-malformed',
    objects([2, '<< /Type /Pages /Kids [3 0 R] /Count 2 >>']),
  ),
  withObjects(
    'pages sans enfants qui portent un contenu',
    'ERROR_FILE',
    'pdf-malformed',
    objects(
      [2, '<< /Type /Pages /Kids [20 0 R 3 0 R] /Count 1 >>'],
      [20, `<< /Type /Pages /Count 0 /sgin_content << ${date} >> >>`],
    ),
  ),
  withObjects(
    'page d’un autre type',
    'ERROR_FILE',
    'pdf-malformed',
    objects(
      [2, '<< /Type /Pages /Kids [20 0 R 3 0 R] /Count 2 >>'],
      [20, `<< /Type /Font /sgin_content << ${date} >> >>`],
    ),
  ),
  withContent(
    'texte UTF-16 dans l’autre ordre',
    'UNSUPPORTED',
    'text-unsure',
    `<< /id <FFFE4400> ${date} >>`,
  ),
  withContent(
    'texte UTF-16 mal formé',
    'UNSUPPORTED',
    'text-unsure',
    `<< /id <FEFFD800> ${date} >>`,
  ),
  withContent(
    'texte affiché à l’envers',
    'UNSUPPORTED',
    'text-unsure',
    `<< /id <FEFF202E0044> ${date} >>`,
  ),
  withContent('caractère de commande', 'UNSUPPORTED', 'text-unsure', `<< /id <610062> ${date} >>`),
  withObjects(
    'aucune page',
    'ERROR_CONTENT',
    'content-missing',
    objects([2, '<< /Type /Pages /Kids [] /Count 0 >>']),
  ),
];

/** The intermediate authority once more: same name, same key, another certificate. */
function renewed({ intermediate, root }: Trust, wishes: Partial<CertificateWishes>): Holder {
  const { key, name } = intermediate;
  return certify({ name, key, authority: {}, keyUses: ['keyCertSign'], ...wishes }, root);
}

const signerCases: readonly Case[] = [
  signedBy('autorité inconnue', 'UNKNOWN_SIGNER', 'unknown-authority', () =>
    makeSigner(makeAuthority('Racine de démonstration', null)),
  ),
  wished(
    'autorité inconnue, de même nom, d’une autre sorte de clé',
    'UNKNOWN_SIGNER',
    'unknown-authority',
    () => {
      const root = makeAuthority('Racine de démonstration', null, { key: makeKey('RSA') });
      return { signature: { signer: makeSigner(root), chain: [root] } };
    },
  ),
  wished('intermédiaire joint deux fois', 'VALID', 'sound', ({ intermediate }) => ({
    signature: { chain: [intermediate, intermediate] },
  })),
  wished('faux jumeau de la racine, et ce qu’il entraîne', 'VALID', 'sound', (trust) => {
    const { name, key } = trust.root;
    const foreign = makeAuthority('Étrangère', null);
    const twin = certify({ name, key, authority: {}, keyUses: ['keyCertSign'] }, foreign);
    return { signature: { chain: [trust.intermediate, twin, foreign, makeSigner(foreign)] } };
  }),
  wished('certificat qui se certifie lui-même joint', 'VALID', 'sound', ({ intermediate }) => ({
    signature: { chain: [intermediate, makeAuthority('Étrangère', null)] },
  })),
  wished('intermédiaire renouvelé : l’expiré est joint aussi', 'VALID', 'sound', (trust) => ({
    signature: { chain: [renewed(trust, { notAfter: ago(1) }), trust.intermediate] },
  })),
  wished(
    'dix autorités qui se certifient entre elles',
    'UNKNOWN_SIGNER',
    'unknown-authority',
    () => {
      const name = makeName({ CN: 'Boucle' });
      const key = makeKey();
      const loop = (issuer: Holder | null) =>
        certify({ name, key, authority: {}, keyUses: ['keyCertSign'] }, issuer);
      const first = loop(null);
      const chain = Array.from({ length: 9 }, () => loop(first));
      return { signature: { signer: makeSigner(first), chain } };
    },
  ),
  wished(
    'cinquante et un certificats joints',
    'UNSUPPORTED',
    'unsigned-data',
    ({ root, intermediate }) => ({
      objects: objects([5, signatureDictionary().replace(/<0+>/, `<${'0'.repeat(90_000)}>`)]),
      signature: {
        chain: [intermediate, ...Array.from({ length: 49 }, () => makeAuthority('Sœur', root))],
      },
    }),
  ),
  wished('chaîne étrangère complète', 'UNKNOWN_SIGNER', 'unknown-authority', () => {
    const root = makeAuthority('Racine étrangère', null);
    return { signature: { signer: makeSigner(root), chain: [root] } };
  }),
  wished('intermédiaire absent', 'UNKNOWN_SIGNER', 'unknown-authority', () => ({
    signature: { chain: [] },
  })),
  signedBy('signataire qui se certifie lui-même', 'UNKNOWN_SIGNER', 'unknown-authority', () => {
    const name = makeName({ CN: 'Cachet', OU: stateUnit });
    return certify({ name, qcStatements: qualifiedSeal }, null);
  }),
  signedBy('autre organisation', 'NOT_VALID', 'organisation', ({ intermediate }) =>
    makeSigner(intermediate, { name: makeName({ CN: 'Cachet', OU: '0002999999999 Autre' }) }),
  ),
  signedBy('organisation dans le nom commun', 'NOT_VALID', 'organisation', ({ intermediate }) =>
    makeSigner(intermediate, { name: makeName({ CN: stateUnit, O: stateUnit }) }),
  ),
  signedBy('certificat de serveur', 'NOT_VALID', 'certificate-usage', ({ intermediate }) =>
    makeSigner(intermediate, { extendedUses: { ids: [purposes.serverAuth], critical: false } }),
  ),
  signedBy('usage étendu de courriel seul', 'NOT_VALID', 'certificate-usage', ({ intermediate }) =>
    makeSigner(intermediate, {
      extendedUses: { ids: [purposes.emailProtection], critical: false },
    }),
  ),
  signedBy('certificat d’un agent, sans mention de cachet', 'NOT_VALID', 'not-a-seal', (trust) =>
    makeSigner(trust.intermediate, { qcStatements: [] }),
  ),
  signedBy('cachet qui n’est pas qualifié', 'NOT_VALID', 'not-a-seal', ({ intermediate }) =>
    makeSigner(intermediate, { qcStatements: [statements.device, statements.seal] }),
  ),
  signedBy('certificat de signature, non de cachet', 'NOT_VALID', 'not-a-seal', (trust) =>
    makeSigner(trust.intermediate, { qcStatements: [statements.compliance, statements.signature] }),
  ),
  signedBy('cachet qualifié sous une autre loi', 'NOT_VALID', 'not-a-seal', ({ intermediate }) =>
    makeSigner(intermediate, { qcStatements: [...qualifiedSeal, statements.otherLegislation] }),
  ),
  signedBy('organisation écrite avec un espace', 'VALID', 'sound', ({ intermediate }) =>
    makeSigner(intermediate, { name: makeName({ CN: 'Cachet', OU: '0002 110014016 Service' }) }),
  ),
  throughAuthority('autorité limitée aux serveurs', 'NOT_VALID', 'certificate-usage', {
    extendedUses: { ids: [purposes.serverAuth], critical: false },
  }),
  throughAuthority('autorité limitée à l’horodatage', 'NOT_VALID', 'certificate-usage', {
    extendedUses: { ids: [purposes.timeStamping], critical: true },
  }),
  throughAuthority('autorité faite pour signer des documents', 'VALID', 'sound', {
    extendedUses: { ids: [purposes.serverAuth, purposes.documentSigning], critical: false },
  }),
  ...(['2.5.29.30', '2.5.29.36', '2.5.29.54'] as const).flatMap((id) =>
    [true, false].map((critical) =>
      throughAuthority(
        `autorité sous contrainte ${id}${critical ? ', critique' : ''}`,
        'UNSUPPORTED',
        'certificate-rule',
        { extra: { id, critical, value: Uint8Array.of(0x30, 0) } },
      ),
    ),
  ),
  signedBy('clé faite pour chiffrer', 'NOT_VALID', 'certificate-usage', ({ intermediate }) =>
    makeSigner(intermediate, { keyUses: ['keyEncipherment'] }),
  ),
  signedBy('sans usage de clé', 'NOT_VALID', 'certificate-usage', ({ intermediate }) =>
    makeSigner(intermediate, { keyUses: null }),
  ),
  signedBy('extension critique inconnue', 'UNSUPPORTED', 'certificate-rule', ({ intermediate }) =>
    makeSigner(intermediate, { unknownCritical: '1.2.3.4.5' }),
  ),
  signedBy(
    'certificat expiré à la signature',
    'NOT_VALID',
    'certificate-period',
    ({ intermediate }) => makeSigner(intermediate, { notAfter: ago(1) }),
  ),
  signedBy('certificat pas encore valide', 'NOT_VALID', 'certificate-period', ({ intermediate }) =>
    makeSigner(intermediate, { notBefore: new Date(Date.now() + day) }),
  ),
  signedBy('clé RSA de 1024 bits', 'NOT_VALID', 'weak-algorithm', ({ intermediate }) =>
    makeSigner(intermediate, { key: makeKey('RSA-1024') }),
  ),
  signedBy('signature SHA-1', 'NOT_VALID', 'weak-algorithm', ({ intermediate }) =>
    makeSigner(intermediate, { key: makeKey('RSA', 'sha1') }),
  ),
  signedBy('signature MD5', 'NOT_VALID', 'weak-algorithm', ({ intermediate }) =>
    makeSigner(intermediate, { key: makeKey('RSA', 'md5') }),
  ),
  throughAuthority('intermédiaire qui n’est pas une autorité', 'NOT_VALID', 'certificate-usage', {
    authority: null,
  }),
  throughAuthority('autorité qui ne peut pas certifier', 'NOT_VALID', 'certificate-usage', {
    keyUses: ['digitalSignature'],
  }),
  throughAuthority('autorité sans usage de clé', 'NOT_VALID', 'certificate-usage', {
    keyUses: null,
  }),
  throughAuthority('autorité expirée', 'NOT_VALID', 'certificate-period', { notAfter: ago(1) }),
  wished('chemin trop long', 'NOT_VALID', 'certificate-usage', ({ intermediate }) => {
    const below = makeAuthority('Autorité de trop', intermediate);
    return { signature: { signer: makeSigner(below), chain: [below, intermediate] } };
  }),
  wished(
    'signataire certifié par un autre signataire',
    'NOT_VALID',
    'certificate-usage',
    (trust) => ({
      signature: { signer: makeSigner(trust.signer), chain: [trust.signer, trust.intermediate] },
    }),
  ),
  wished('intermédiaire signé en SHA-1', 'NOT_VALID', 'weak-algorithm', ({ intermediate }) => {
    const weak = makeAuthority('Autorité faible', null, { key: makeKey('RSA', 'sha1') });
    return { signature: { signer: makeSigner(weak), chain: [weak, intermediate] } };
  }),
  wished('certificat étranger joint', 'VALID', 'sound', ({ intermediate }) => ({
    signature: { chain: [intermediate, makeSigner(makeAuthority('Étrangère', null))] },
  })),
];

const signatureCases: readonly Case[] = [
  wished('autre politique', 'NOT_VALID', 'policy', () => ({
    signature: { policy: '1.2.250.1.152.202.1.1.2' },
  })),
  wished('sans politique', 'NOT_VALID', 'policy', () => ({ signature: { policy: null } })),
  wished('sans attributs signés', 'NOT_VALID', 'signed-attributes', () => ({
    signature: { hasAttributes: false },
  })),
  wished('empreinte fausse', 'NOT_VALID', 'modified', () => ({ signature: { wrongDigest: true } })),
  wished('empreinte dite deux fois', 'NOT_VALID', 'signed-attributes', () => ({
    signature: { digestCount: 2 },
  })),
  wished('sans lien au certificat', 'UNSUPPORTED', 'signer-certificate', () => ({
    signature: { binding: 'none' },
  })),
  wished('certificat du signataire absent', 'UNSUPPORTED', 'signer-certificate', () => ({
    signature: { isSignerLeftOut: true },
  })),
  wished('sans lien au certificat, et modifié', 'NOT_VALID', 'modified', () => ({
    signature: { binding: 'none', wrongDigest: true },
  })),
  wished('algorithme inconnu, clé elliptique', 'UNSUPPORTED', 'algorithm', () => ({
    signature: { algorithm: '1.3.101.112' },
  })),
  wished('algorithme RSA, clé elliptique', 'UNSUPPORTED', 'algorithm', () => ({
    signature: { algorithm: '1.2.840.113549.1.1.11' },
  })),
  wished('lien au certificat par SHA-1', 'NOT_VALID', 'weak-algorithm', () => ({
    signature: { binding: 'v1' },
  })),
  wished('lien à un autre certificat de la même clé', 'NOT_VALID', 'signer-binding', (trust) => ({
    signature: { boundTo: makeSigner(trust.intermediate, { key: trust.signer.key }) },
  })),
  wished(
    'forgé : second signataire caché après le premier',
    'UNSUPPORTED',
    'signature-form',
    () => ({
      signature: { forgedFrom: Buffer.from('le document d’origine') },
    }),
  ),
  wished('deux signataires', 'UNSUPPORTED', 'several-signatures', () => ({
    signature: { isSignedTwice: true },
  })),
  wished('données de trop après la signature', 'UNSUPPORTED', 'signature-form', () => ({
    signature: { trailing: 'content-info' },
  })),
  wished('données de trop dans la signature', 'UNSUPPORTED', 'signature-form', () => ({
    signature: { trailing: 'signed-data' },
  })),
  wished('données de trop chez le signataire', 'UNSUPPORTED', 'signature-form', () => ({
    signature: { trailing: 'signer-info' },
  })),
  wished('données de trop dans un certificat', 'UNSUPPORTED', 'signer-certificate', () => ({
    signature: { trailing: 'certificate' },
  })),
  wished('listes de révocation jointes', 'UNSUPPORTED', 'unsigned-data', () => ({
    signature: { hasRevocationLists: true },
  })),
  wished('type de contenu annoncé faux', 'NOT_VALID', 'signed-attributes', () => ({
    signature: { announcedType: '1.2.840.113549.1.9.16.1.4' },
  })),
  wished('type de contenu de la structure faux', 'UNSUPPORTED', 'signature-form', () => ({
    signature: { structureType: '1.2.840.113549.1.9.16.1.4' },
  })),
  wished('contenu joint à une signature détachée', 'UNSUPPORTED', 'signature-form', () => ({
    signature: { isAttached: true },
  })),
  wished(
    'empreinte d’un autre algorithme que la signature',
    'UNSUPPORTED',
    'signature-form',
    () => ({
      signature: { digestHash: 'sha512' },
    }),
  ),
  wished('attribut non signé inconnu', 'UNSUPPORTED', 'unsigned-data', () => ({
    signature: { extraUnsigned: true },
  })),
  wished('empreinte SHA-1', 'NOT_VALID', 'weak-algorithm', () => ({
    signature: { digestHash: 'sha1' },
  })),
  wished('type de signature inconnu', 'UNSUPPORTED', 'signature-kind', () => ({
    subFilter: 'adbe.pkcs7.sha1',
  })),
  wished('horodatage de document seul', 'UNSUPPORTED', 'signature-kind', () => ({
    objects: objects([5, signatureDictionary('ETSI.RFC3161', 'DocTimeStamp')]),
  })),
];

const stampCases: readonly Case[] = [
  wished('sans horodatage', 'NOT_VALID', 'time-stamp-missing', () => ({ timeStamp: null })),
  wished('horodatage d’une autre signature', 'NOT_VALID', 'time-stamp', () => ({
    timeStamp: { isForeign: true },
  })),
  wished('horodatage sur SHA-1', 'UNSUPPORTED', 'time-stamp-weak', () => ({
    timeStamp: { imprintHash: 'sha1' },
  })),
  wished('horodatage sans lien au certificat', 'UNSUPPORTED', 'signer-certificate', () => ({
    timeStamp: { binding: 'none' },
  })),
  wished('horodatage sans son certificat', 'UNSUPPORTED', 'signer-certificate', () => ({
    timeStamp: { signature: { isSignerLeftOut: true } },
  })),
  wished('horodatage d’un algorithme inconnu', 'UNSUPPORTED', 'algorithm', () => ({
    timeStamp: { signature: { algorithm: '1.3.101.112' } },
  })),
  wished('horodatage dans le futur', 'UNSUPPORTED', 'clock', () => ({
    timeStamp: { instant: ago(-3) },
  })),
  stampedBy(
    'horodatage d’une autorité inconnue',
    'time-stamp-authority',
    () => makeStamper(makeAuthority('Étrangère', null)),
    'UNKNOWN_SIGNER',
  ),
  stampedBy('horodatage d’un signataire', 'time-stamp', ({ stampRoot }) => makeSigner(stampRoot)),
  stampedBy('usage d’horodatage non critique', 'time-stamp', ({ stampRoot }) =>
    makeStamper(stampRoot, { extendedUses: { ids: [purposes.timeStamping], critical: false } }),
  ),
  stampedBy('usage d’horodatage et un autre', 'time-stamp', ({ stampRoot }) =>
    makeStamper(stampRoot, {
      extendedUses: { ids: [purposes.timeStamping, purposes.emailProtection], critical: true },
    }),
  ),
  stampedBy('clé d’horodatage faite pour chiffrer', 'time-stamp', ({ stampRoot }) =>
    makeStamper(stampRoot, { keyUses: ['keyEncipherment'] }),
  ),
  stampedBy('horodateur expiré', 'time-stamp', ({ stampRoot }) =>
    makeStamper(stampRoot, { notAfter: ago(1) }),
  ),
  stampedBy(
    'horodateur qui signe en SHA-1',
    'time-stamp-weak',
    ({ stampRoot }) => makeStamper(stampRoot, { key: makeKey('RSA', 'sha1') }),
    'UNSUPPORTED',
  ),
  wished(
    'horodatage lié par SHA-1, comme d’anciennes unités',
    'UNSUPPORTED',
    'time-stamp-weak',
    () => ({
      timeStamp: { binding: 'v1' },
    }),
  ),
  wished('deux horodatages, le second d’une autre signature', 'NOT_VALID', 'time-stamp', () => ({
    timeStamp: [{}, { isForeign: true }],
  })),
  wished('deux horodatages bons', 'VALID', 'sound', () => ({ timeStamp: [{}, {}] })),
  ...['20261101120000', '20261101120000+0100', '20260231120000Z', '202611011200Z'].map(
    (writtenTime) =>
      wished(`horodatage écrit ${writtenTime}`, 'UNSUPPORTED', 'signature-form', () => ({
        timeStamp: { writtenTime },
      })),
  ),
  wished('horodatage à la milliseconde', 'VALID', 'sound', () => ({
    timeStamp: { writtenTime: '20261101120000.123Z' },
  })),
  wished('horodatage d’une version inconnue', 'NOT_VALID', 'time-stamp', () => ({
    timeStamp: { version: 2 },
  })),
  wished('horodatage avec une extension critique', 'NOT_VALID', 'time-stamp', () => ({
    timeStamp: { hasCriticalExtension: true },
  })),
  wished('horodatage avec un attribut non signé', 'UNSUPPORTED', 'unsigned-data', () => ({
    timeStamp: { signature: { extraUnsigned: true } },
  })),
  wished(
    'horodatage antidaté par un second signataire caché',
    'UNSUPPORTED',
    'signature-form',
    () => ({
      timeStamp: { signature: { forgedFrom: Buffer.from('autre horodatage') } },
    }),
  ),
  wished('signataire expiré depuis l’horodatage', 'VALID', 'sound', ({ intermediate }) => ({
    signature: { signer: makeSigner(intermediate, { notAfter: ago(200) }) },
    timeStamp: { instant: ago(400) },
  })),
  wished('signataire et horodateur expirés depuis', 'VALID', 'sound', (trust) => ({
    signature: { signer: makeSigner(trust.intermediate, { notAfter: ago(200) }) },
    timeStamp: {
      stamper: makeStamper(trust.stampRoot, { notAfter: ago(100) }),
      instant: ago(400),
    },
  })),
  wished(
    'signataire expiré entre deux horodatages : le plus ancien compte',
    'VALID',
    'sound',
    ({ intermediate }) => ({
      signature: { signer: makeSigner(intermediate, { notAfter: ago(200) }) },
      timeStamp: [{ instant: ago(100) }, { instant: ago(400) }],
    }),
  ),
  wished(
    'signataire expiré avant tous les horodatages',
    'NOT_VALID',
    'certificate-period',
    ({ intermediate }) => ({
      signature: { signer: makeSigner(intermediate, { notAfter: ago(500) }) },
      timeStamp: [{ instant: ago(100) }, { instant: ago(400) }],
    }),
  ),
];

/** A second signature, after the file that the first one covers whole. */
function signedTwice(trust: Trust): Uint8Array {
  const first = makeDocument({ trust });
  const second = objects(
    [1, '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [4 0 R 20 0 R] /SigFlags 3 >> >>'],
    [20, '<< /FT /Sig /T (Signature2) /V 21 0 R >>'],
    [21, '<< /Type /Sig /SubFilter /ETSI.CAdES.detached /ByteRange [0 1 2 3] /Contents <30> >>'],
  );
  return updatePdf(first, second, 30);
}

/** Incremental saving: the page is replaced after the signature (« shadow », « ISA »). */
function appended(trust: Trust, page: string): Uint8Array {
  return updatePdf(makeDocument({ trust }), objects([3, page]), 30);
}

/**
 * Signature wrapping: every signed byte is still there, before and after the gap, but the gap has
 * grown. It holds what the old « startxref » now points at: another page, and another signature
 * dictionary with a range that leaves the whole gap out.
 */
function wrapped(trust: Trust): Uint8Array {
  const file = makeDocument({ trust });
  const [start, end] = contentsPlace(file);
  const tail = file.subarray(end);
  const table = Number(/startxref\s+(\d+)/.exec(tail.toString('latin1'))?.[1]);
  const offsetOf = (number: number) => file.indexOf(`\n${number} 0 obj`) + 1;
  const page = `3 0 obj\n<< /Type /Page /Parent 2 0 R /sgin_content << ${date} >> >>\nendobj\n`;
  const write = (pageOffset: number, gapEnd: number) => {
    const range = [start, gapEnd, tail.length].map((n) => String(n).padStart(10)).join(' ');
    const signature = `5 0 obj\n<< /Type /Sig /SubFilter /ETSI.CAdES.detached /ByteRange [0 ${range}] /Contents ${file.toString('latin1', start, end)} >>\nendobj\n`;
    const places: [number, number][] = [
      ...[1, 2, 4].map((number): [number, number] => [number, offsetOf(number)]),
      [3, pageOffset],
      [5, pageOffset + page.length],
    ];
    const rows = places.map(([n, at]) => `${n} 1\n${String(at).padStart(10, '0')} 00000 n\r\n`);
    const head = `xref\n${rows.join('')}trailer\n<< /Size 9 /Root 1 0 R >>\n`;
    return { head, body: page + signature };
  };
  const { head, body } = write(0, 0);
  const pageOffset = table + head.length;
  const gap = write(pageOffset, pageOffset + body.length);
  const filler = Buffer.alloc(table - end, ' ');
  const added = Buffer.from(gap.head + gap.body, 'latin1');
  return Buffer.concat([file.subarray(0, end), filler, added, tail]);
}

/** A range of six numbers: two pieces left out. */
function rangeOfThreePieces(trust: Trust): Uint8Array {
  const file = makeDocument({ trust });
  const at = file.indexOf(']', file.indexOf('/ByteRange'));
  const last = String(/(\d+)$/.exec(file.toString('latin1', 0, at))?.[1]);
  file.write(`${last} 0 0`, at - last.length - 4, 'latin1');
  return file;
}

const structureCases: readonly Case[] = [
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

/** All cases: sound ones and every way to be wrong. */
export const corpus: readonly Case[] = [
  ...soundCases,
  ...keyCases,
  ...contentCases,
  ...signerCases,
  ...signatureCases,
  ...stampCases,
  ...structureCases,
];
