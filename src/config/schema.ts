/**
 * The schema of `config.json` (specification, section 3): the only description of it, but for what counts at build
 * only (build-schema.ts). Types and the published JSON Schema are derived from it. Messages are read by operators.
 */
import * as v from 'valibot';
import { attestSchema } from '../features/document-check/schema.ts';
import { embeddedAppsSchema } from '../features/embedded-app/schema.ts';
import { helpSchema } from '../features/help/schema.ts';
import { legalSchema } from '../features/legal/schema.ts';
import { noticeSchema } from '../features/notice/schema.ts';
import { emailAddress, flag, linkAddress, requestAddress, text } from './fields.ts';
import { links } from './links-schema.ts';

export type { ConfigLink } from './links-schema.ts';

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
    /** What opens the app, on a domain of its own: browsers keep links of this host to themselves. Empty: it is only installed. */
    appLink: v.optional(linkAddress, ''),
  },
  'objet attendu',
);

/** Who receives the requests of the account area; empty: not offered, or a general address (architecture: account). */
const accountSchema = v.object(
  {
    contactEmail: v.optional(emailAddress, ''),
    postalAddress: v.optional(text, ''),
    /** Where an identity is deleted without the phone; empty: the page says where to look. */
    userSpaceUrl: v.optional(linkAddress, ''),
  },
  'objet attendu',
);

/** Who answers those who cannot use a page, and the published plans (law n° 2005-102, article 47); empty: not shown. */
const accessibilitySchema = v.object(
  {
    contactEmail: v.optional(emailAddress, ''),
    planUrl: v.optional(linkAddress, ''),
    yearlyPlanUrl: v.optional(linkAddress, ''),
  },
  'objet attendu',
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
    account: v.optional(accountSchema, {}),
    accessibility: v.optional(accessibilitySchema, {}),
    attest: v.optional(attestSchema, {}),
    help: v.optional(helpSchema, {}),
    legal: v.optional(legalSchema, {}),
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
