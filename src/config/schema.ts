/**
 * Schema of `config.json` (specification, section 3). It defines the fields that browsers read;
 * parse-strictly.ts adds those that only the build reads. Types and the published JSON Schema derive from it. Its messages are for operators.
 */
import * as v from 'valibot';
import { attestSchema } from '../features/document-check/schema.ts';
import { embeddedAppsSchema } from '../features/embedded-app/schema.ts';
import { helpSchema } from '../features/help/schema.ts';
import { legalSchema } from '../features/legal/schema.ts';
import { noticeSchema } from '../features/notice/schema.ts';
import { emailAddress, flag, linkAddress, links, requestAddress, text } from './fields.ts';

export type { ConfigLink } from './fields.ts';

const simplePagesSchema = v.object(
  {
    googlePlayUrl: linkAddress,
    appStoreUrl: linkAddress,
    franceConnectUrl: linkAddress,
    /** Address of an image; empty: the portal's own badge. */
    googlePlayBadge: requestAddress,
    appStoreBadge: requestAddress,
    /** Text of the portal's own badge, and alternative text of the image. */
    googlePlayMessage: text,
    appStoreMessage: text,
    /** The identifier is appended to this address (specification, section 7). */
    identityInfoUrl: requestAddress,
    /**
     * Link that opens the app. It needs another domain, because browsers open links of the same host themselves.
     * Empty: the button leads to device-engagement.
     */
    appLink: v.optional(linkAddress, ''),
  },
  'objet attendu',
);

/**
 * Recipients of the requests of the account area (architecture: account). Empty e-mail address: e-mail is not offered.
 * Empty postal address: the default data-protection officer (src/site.ts).
 */
const accountSchema = v.object(
  {
    contactEmail: v.optional(emailAddress, ''),
    postalAddress: v.optional(text, ''),
    /** Site that deletes an identity without the phone. Empty: no button, and texts link to `portailUrl`. */
    userSpaceUrl: v.optional(linkAddress, ''),
  },
  'objet attendu',
);

/** Contact for citizens who cannot use a page, and published plans (law n° 2005-102, article 47). Empty: not shown. */
const accessibilitySchema = v.object(
  {
    contactEmail: v.optional(emailAddress, ''),
    planUrl: v.optional(linkAddress, ''),
    yearlyPlanUrl: v.optional(linkAddress, ''),
  },
  'objet attendu',
);

/** Schema of the whole `config.json`. Fields that the specification does not name are optional. */
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

/** A parsed configuration. */
export type Config = v.InferOutput<typeof configSchema>;

/**
 * Safe values that replace bad or missing fields at run time: the schema's defaults, and empty values in required
 * fields.
 */
export const neutralConfig: Config = v.parse(configSchema, {
  portailUrl: '',
  displayVersion: false,
  env: '',
  header: [],
  footer: [],
  simplePages: Object.fromEntries(Object.keys(simplePagesSchema.entries).map((key) => [key, ''])),
  // An absent list would trust more, so the neutral value is an empty list, which trusts nobody.
  attest: { timeStampAnchors: [], signaturePolicies: [], organisations: [], seals: [] },
});
