/** Documents with a wrong or unsupported signature. */
import { makeSigner } from '../documents.ts';
import { signatureDictionary } from '../pdf.ts';
import { type Case, objects, wished } from './case.ts';

export const signatureCases: readonly Case[] = [
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
