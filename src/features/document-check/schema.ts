/** Schema of the rules of document verification (architecture: document-check). */
import * as v from 'valibot';
import {
  flag,
  internalPath,
  linkAddress,
  requestAddress,
  text,
  trustList,
} from '../../config/fields.ts';
import { shortestOrganisation } from '../../verifier/limits.ts';

const pemBlock = /^\s*-----BEGIN CERTIFICATE-----[\sA-Za-z\d+/=]+-----END CERTIFICATE-----\s*$/;

const certificates = v.pipe(
  v.array(
    v.pipe(text, v.regex(pemBlock, 'un certificat PEM attendu')),
    'liste de certificats PEM attendue',
  ),
  trustList,
);

/** Blanks do not count, because the verifier ignores them. */
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

/** Upper limit of `maxFileSize`, in bytes: the verifier's memory and time allow no more. */
const largestDocument = 2_000_000;

/** Trust rules of document verification (architecture: document-check). Missing or bad fields take a safe default. */
export const attestSchema = v.object(
  {
    /** Certificates (PEM) of the signers' authorities. Empty: no document is ever valid. */
    trustAnchors: v.optional(certificates, () => []),
    /** Certificates (PEM) of the time-stamping authorities. Absent: `trustAnchors`. */
    timeStampAnchors: v.optional(certificates),
    /** Allowed signature policies, as dotted OIDs. */
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
    /** Allowed prefixes of the signer's organisational unit or organisation identifier. */
    organisations: v.optional(
      v.pipe(v.array(organisationStart, 'liste de textes attendue'), trustList),
      () => ['0002110014016', 'NTRFR-110014016'],
    ),
    requireTimeStamp: v.optional(flag, true),
    /** True if the signer's certificate must declare that it is a qualified seal. */
    requireQualifiedSeal: v.optional(flag, true),
    /** SHA-256 fingerprints of the allowed seals. Absent: any seal that passes the other rules. */
    seals: v.optional(v.pipe(v.array(fingerprint, 'liste d’empreintes attendue'), trustList)),
    /**
     * Certificates (PEM) of authorities that may sign revocation lists but are no anchors: the issuer of a seal or
     * time-stamping unit that is itself an anchor, and renewed authorities.
     */
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
    /** Address of the official check (`…/check-doc-valid`). Empty: not offered. */
    apiUrl: v.optional(requestAddress, ''),
    /** Web page of the official verification service. Empty: the page links to `portailUrl`. */
    officialUrl: v.optional(linkAddress, ''),
  },
  'objet attendu',
);
