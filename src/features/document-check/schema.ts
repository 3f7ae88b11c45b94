/** The rules of document verification (architecture: document-check). */
import * as v from 'valibot';
import {
  flag,
  internalPath,
  linkAddress,
  requestAddress,
  text,
  trustList,
} from '../../config/fields.ts';

const pemBlock = /^\s*-----BEGIN CERTIFICATE-----[\sA-Za-z\d+/=]+-----END CERTIFICATE-----\s*$/;

const certificates = v.pipe(
  v.array(
    v.pipe(text, v.regex(pemBlock, 'un certificat PEM attendu')),
    'liste de certificats PEM attendue',
  ),
  trustList,
);

/** Shortest start of an organisation's identifier: the length of a SIREN. Shorter would fit too many. */
const shortestOrganisation = 9;

/** Blanks do not count: the verifier compares without them. */
const organisationStart = v.pipe(
  text,
  v.check(
    (start) => start.replace(/\s/g, '').length >= shortestOrganisation,
    '9 caractères au moins attendus, sans compter les blancs',
  ),
);

/** SHA-256 of a certificate in hexadecimal, as tools print it: « 96:69:… » or « 9669… ». */
const fingerprint = v.pipe(
  text,
  v.transform((written) => written.replace(/[\s:]/g, '').toLowerCase()),
  v.regex(/^[\da-f]{64}$/, 'empreinte SHA-256 attendue, 64 chiffres hexadécimaux'),
);

/** Largest document that the verifier reads within its memory and time, in bytes. */
const largestDocument = 2_000_000;

/** Whom and what document verification trusts (architecture: document-check). What is missing or bad is the safe default. */
export const attestSchema = v.object(
  {
    /** Certificates of the signers' authorities, PEM; none: no document is ever shown as valid. */
    trustAnchors: v.optional(certificates, () => []),
    /** Those of the time-stamping authorities; not given: the same. */
    timeStampAnchors: v.optional(certificates),
    /** Signature policies of justificatifs, dotted OIDs. */
    signaturePolicies: v.optional(
      v.pipe(
        v.array(
          v.pipe(text, v.regex(/^[0-2](\.\d+)+$/, 'identifiant d’objet attendu, « 1.2.250.1 »')),
          'liste d’identifiants attendue',
        ),
        trustList,
      ),
      () => ['1.2.250.1.152.202.1.1.1'],
    ),
    /** How the organisational unit or the organisation identifier of the signer starts. */
    organisations: v.optional(
      v.pipe(v.array(organisationStart, 'liste de textes attendue'), trustList),
      () => ['0002110014016', 'NTRFR-110014016'],
    ),
    requireTimeStamp: v.optional(flag, true),
    /** Whether the signer's certificate must state to be a qualified seal. */
    requireQualifiedSeal: v.optional(flag, true),
    /** SHA-256 of the seals that may sign; not given: any that the rest allows. */
    seals: v.optional(v.pipe(v.array(fingerprint, 'liste d’empreintes attendue'), trustList)),
    /** Certificates of authorities that sign revocation lists and are no anchors: those of pinned seals, PEM. */
    revocationIssuers: v.optional(certificates, () => []),
    /** Revocation lists that the host publishes, as paths of the portal. */
    revocationLists: v.optional(
      v.pipe(v.array(internalPath, 'liste de chemins attendue'), trustList),
      () => [],
    ),
    /** Largest document, in bytes. */
    maxFileSize: v.optional(
      v.pipe(
        v.number('nombre attendu'),
        v.integer('nombre entier attendu'),
        v.minValue(1_000, 'au moins 1000 octets attendus'),
        v.maxValue(largestDocument, 'au plus 2 000 000 octets attendus'),
      ),
      500_000,
    ),
    /** Where the official check answers (`…/check-doc-valid`); empty: not offered. */
    apiUrl: v.optional(requestAddress, ''),
    /** Page of the official verification service, for people; empty: the portal's address. */
    officialUrl: v.optional(linkAddress, ''),
  },
  'objet attendu',
);
