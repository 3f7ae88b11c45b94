/**
 * The schema of `config.json` (specification, section 3): the only description of it.
 * Types and the published JSON Schema are derived from it. Messages are read by operators.
 */
import * as v from 'valibot';
import { isInternalPath, isSafeLink, isSafeRequest, toInternalPath } from './address.ts';

const text = v.string('texte attendu');
const flag = v.boolean('true ou false attendu');

const linkAddress = v.pipe(
  text,
  v.check(isSafeLink, 'adresse attendue : https, http, mailto, tel ou relative'),
);
const requestAddress = v.pipe(
  text,
  v.check(isSafeRequest, 'adresse attendue : https, http ou relative'),
);
const internalPath = v.pipe(
  text,
  v.check(isInternalPath, 'chemin interne attendu, qui commence par « / »'),
);

const linkFields = {
  /** Text of the link. */
  libelle: v.pipe(text, v.trim(), v.minLength(1, 'texte non vide attendu')),
  /** Any address; `route` wins when both are given. */
  href: v.optional(linkAddress),
  /** A path inside the portal, with or without its first slash. */
  route: v.optional(v.pipe(text, v.transform(toInternalPath), internalPath)),
  /** Sorts the entries, smallest first; an entry without position goes last. */
  position: v.optional(v.pipe(v.number('nombre attendu'), v.finite('nombre fini attendu'))),
  /** Opens a new tab, and says so. */
  newtab: v.optional(flag, false),
  /** false: shown as unavailable, without address. */
  active: v.optional(flag, true),
  /** true: not rendered. */
  hidden: v.optional(flag, false),
  /** true: at the end of the row. */
  pullRight: v.optional(flag, false),
};

/** A menu or footer link as `config.json` writes it, `children` being a sub-menu. */
export type ConfigLink = v.InferOutput<v.ObjectSchema<typeof linkFields, undefined>> & {
  children: ConfigLink[];
};

type ConfigLinkInput = v.InferInput<v.ObjectSchema<typeof linkFields, undefined>> & {
  children?: ConfigLinkInput[] | undefined;
};

const linkSchema: v.GenericSchema<ConfigLinkInput, ConfigLink> = v.object(
  {
    ...linkFields,
    children: v.optional(
      v.array(
        v.lazy(() => linkSchema),
        'liste de liens attendue',
      ),
      () => [],
    ),
  },
  'lien attendu, par exemple { "libelle": "…", "href": "…" }',
);

const links = v.array(linkSchema, 'liste de liens attendue');

const simplePagesSchema = v.object(
  {
    googlePlayUrl: linkAddress,
    appStoreUrl: linkAddress,
    franceConnectUrl: linkAddress,
    /** Address of an image; empty: the portal's own badge. */
    googlePlayBadge: requestAddress,
    appStoreBadge: requestAddress,
    /** What the badge says to those who do not see it. */
    googlePlayMessage: text,
    appStoreMessage: text,
    /** The identifier is added to its end (specification, section 7). */
    identityInfoUrl: requestAddress,
  },
  'objet attendu',
);

/** A same-origin ES module to load instead of the built-in app; empty: the built-in one (architecture: embedded-apps). */
const appModule = v.optional(
  v.union(
    [v.literal(''), internalPath],
    'chemin interne d’un module attendu, qui commence par « / »',
  ),
  '',
);

const embeddedAppsSchema = v.object(
  { gestionCompte: appModule, validerAttest: appModule },
  'objet attendu',
);

/** Directives of the policy in which an app may need a source more; scripts are of this origin only. */
const appDirectives = [
  'connect-src',
  'img-src',
  'style-src',
  'font-src',
  'media-src',
  'frame-src',
  'worker-src',
] as const;

const appSource = v.pipe(
  text,
  v.regex(
    /^(?:(?:https|wss):\/\/[\w.-]+(?::\d+)?(?:\/[\w./-]*)?|data:|blob:)$/,
    'source attendue : « https://hote », « wss://hote », « data: » ou « blob: »',
  ),
);

/** What an app from elsewhere needs of the policy, on the pages that hold it and no other (architecture: embedded-apps). */
const appPolicySchema = v.object(
  {
    /** Names of the Trusted Types policies that it makes: « vue », « angular ». */
    trustedTypes: v.optional(
      v.array(
        v.pipe(text, v.regex(/^[\w#=/@.%-]+$/, 'nom de politique attendu, « vue »')),
        'liste de noms attendue',
      ),
      () => [],
    ),
    sources: v.optional(
      v.object(
        v.entriesFromList(
          appDirectives,
          v.optional(v.array(appSource, 'liste de sources attendue'), () => []),
        ),
        'objet attendu',
      ),
      {},
    ),
  },
  'objet attendu',
);

const appPoliciesSchema = v.object(
  {
    gestionCompte: v.optional(appPolicySchema, {}),
    validerAttest: v.optional(appPolicySchema, {}),
  },
  'objet attendu',
);

const emailAddress = v.union(
  [v.literal(''), v.pipe(text, v.email())],
  'adresse électronique attendue, ou texte vide',
);

/** Who receives the requests of the account area; empty: not offered, or a general address (architecture: account). */
const accountSchema = v.object(
  { contactEmail: v.optional(emailAddress, ''), postalAddress: v.optional(text, '') },
  'objet attendu',
);

/** Who answers those who cannot use a page, and the published plan (law n° 2005-102, article 47); empty: not shown. */
const accessibilitySchema = v.object(
  { contactEmail: v.optional(emailAddress, ''), planUrl: v.optional(linkAddress, '') },
  'objet attendu',
);

const pemBlock = /^\s*-----BEGIN CERTIFICATE-----[\sA-Za-z\d+/=]+-----END CERTIFICATE-----\s*$/;

const certificates = v.array(
  v.pipe(text, v.regex(pemBlock, 'un certificat PEM attendu')),
  'liste de certificats PEM attendue',
);

/** Shortest start of an organisation's identifier: the length of a SIREN. Shorter would fit too many. */
const shortestOrganisation = 9;

/** SHA-256 of a certificate in hexadecimal, as tools print it: « 96:69:… » or « 9669… ». */
const fingerprint = v.pipe(
  text,
  v.transform((written) => written.replace(/[\s:]/g, '').toLowerCase()),
  v.regex(/^[\da-f]{64}$/, 'empreinte SHA-256 attendue, 64 chiffres hexadécimaux'),
);

/** Largest document that the verifier reads within its memory and time, in bytes. */
const largestDocument = 2_000_000;

/** Whom and what document verification trusts (architecture: document-check). What is missing or bad is the safe default. */
const attestSchema = v.object(
  {
    /** Certificates of the signers' authorities, PEM; none: no document is ever shown as valid. */
    trustAnchors: v.optional(certificates, () => []),
    /** Those of the time-stamping authorities; not given: the same. */
    timeStampAnchors: v.optional(certificates),
    /** Signature policies of justificatifs, dotted OIDs. */
    signaturePolicies: v.optional(
      v.array(
        v.pipe(text, v.regex(/^[0-2](\.\d+)+$/, 'identifiant d’objet attendu, « 1.2.250.1 »')),
        'liste d’identifiants attendue',
      ),
      () => ['1.2.250.1.152.202.1.1.1'],
    ),
    /** How the organisational unit or the organisation identifier of the signer starts. */
    organisations: v.optional(
      v.array(
        v.pipe(text, v.minLength(shortestOrganisation, '9 caractères au moins attendus')),
        'liste de textes attendue',
      ),
      () => ['0002110014016', 'NTRFR-110014016'],
    ),
    requireTimeStamp: v.optional(flag, true),
    /** Whether the signer's certificate must state to be a qualified seal. */
    requireQualifiedSeal: v.optional(flag, true),
    /** SHA-256 of the seals that may sign; not given: any that the rest allows. */
    seals: v.optional(v.array(fingerprint, 'liste d’empreintes attendue')),
    /** Revocation lists that the host publishes, as paths of the portal. */
    revocationLists: v.optional(v.array(internalPath, 'liste de chemins attendue'), () => []),
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

/** Levels of a notice, from the least to the most pressing. */
const noticeLevels = ['information', 'warning', 'alert'] as const;

/** An important, passing piece of news for every page; without a title there is none (architecture: notice). */
const noticeSchema = v.pipe(
  v.object(
    {
      title: v.optional(v.pipe(text, v.trim()), ''),
      text: v.optional(v.pipe(text, v.trim()), ''),
      /** Where one reads more, as in a menu. */
      link: v.optional(linkSchema),
      level: v.optional(
        v.picklist(noticeLevels, '« information », « warning » ou « alert » attendu'),
        'information',
      ),
    },
    'objet attendu',
  ),
  v.check(
    ({ title, text: body, link }) => title !== '' || (body === '' && !link),
    'un titre attendu',
  ),
);

/** The whole of `config.json`. Fields beyond the specification's are optional. */
export const configSchema = v.object(
  {
    portailUrl: linkAddress,
    displayVersion: flag,
    env: text,
    header: links,
    footer: links,
    simplePages: simplePagesSchema,
    embeddedApps: v.optional(embeddedAppsSchema, {}),
    appPolicies: v.optional(appPoliciesSchema, {}),
    account: v.optional(accountSchema, {}),
    accessibility: v.optional(accessibilitySchema, {}),
    attest: v.optional(attestSchema, {}),
    notice: v.optional(noticeSchema, {}),
  },
  'objet attendu',
);

/** A configuration that has passed the parser. */
export type Config = v.InferOutput<typeof configSchema>;

/**
 * Nothing but safe rules, in the same shape: what a bad or missing field is replaced with at run time. The
 * schema's own defaults, and nothing in each field that it requires.
 */
export const neutralConfig: Config = v.parse(configSchema, {
  portailUrl: '',
  displayVersion: false,
  env: '',
  header: [],
  footer: [],
  simplePages: v.parse(
    simplePagesSchema,
    Object.fromEntries(Object.keys(simplePagesSchema.entries).map((field) => [field, ''])),
  ),
  // Lists that are left out widen the rule; in their place stands the one that accepts nobody.
  attest: { timeStampAnchors: [], seals: [] },
});
