/** Field schemas that several parts of the configuration share. */
import * as v from 'valibot';
import {
  isInternalPath,
  isSafeLink,
  isSafeRequest,
  toInternalPath,
  toSiteAddress,
} from './address.ts';

export const text = v.string('texte attendu');
export const flag = v.boolean('true ou false attendu');

/** Address of a link, checked, then resolved from the site's root. */
export const linkAddress = v.pipe(
  text,
  v.trim(),
  v.check(isSafeLink, 'adresse attendue : https, http, mailto, tel ou relative'),
  v.transform(toSiteAddress),
);
/** Address of a request, checked, then resolved from the site's root. */
export const requestAddress = v.pipe(
  text,
  v.trim(),
  v.check(isSafeRequest, 'adresse attendue : https, http ou relative'),
  v.transform(toSiteAddress),
);
/** A path of the portal, with or without its first slash. The code that uses it adds the sub-path. */
export const internalPath = v.pipe(
  text,
  v.transform(toInternalPath),
  v.check(isInternalPath, 'chemin interne attendu, qui commence par « / »'),
);

/** Marks a trust list. There, null is a fault and never an absent list, because an absent list may trust more. */
export const trustList = v.metadata<string[], { isTrustList: true }>({ isTrustList: true });

// For a value that is not a text, valibot reports the union's message; for an invalid text, the check's message. So
// both get the same message.
const emailExpected = 'adresse électronique attendue, ou texte vide';
const telephoneExpected = 'numéro de téléphone attendu, ou texte vide';

/** An e-mail address; empty: none. */
export const emailAddress = v.union(
  [v.literal(''), v.pipe(text, v.email(emailExpected))],
  emailExpected,
);

/** A telephone number, as people write it; empty: none. */
export const telephone = v.union(
  [v.literal(''), v.pipe(text, v.regex(/^\+?\d(?:[ .\u00a0\u202f]?\d){2,}$/, telephoneExpected))],
  telephoneExpected,
);

/** Fields of a link of menu and footer (specification, section 3). */
const linkFields = {
  /** Text of the link. */
  libelle: v.pipe(text, v.trim(), v.minLength(1, 'texte non vide attendu')),
  /** Address: https, http, mailto, tel or relative. `route` wins when both are given. */
  href: v.optional(linkAddress),
  /** A path inside the portal, with or without its first slash. */
  route: v.optional(internalPath),
  /** Sort key of the entries, smallest first; an entry without position is last. */
  position: v.optional(v.pipe(v.number('nombre attendu'), v.finite('nombre fini attendu'))),
  /** true: opens a new tab, and the link's name announces it. */
  newtab: v.optional(flag, false),
  /** false: shown as unavailable, without address. */
  active: v.optional(flag, true),
  /** true: not rendered. */
  hidden: v.optional(flag, false),
  /** true: at the end of the row. */
  pullRight: v.optional(flag, false),
};

/** A menu or footer link of `config.json`; `children` is its sub-menu. */
export type ConfigLink = v.InferOutput<v.ObjectSchema<typeof linkFields, undefined>> & {
  children: ConfigLink[];
};

type ConfigLinkInput = v.InferInput<v.ObjectSchema<typeof linkFields, undefined>> & {
  children?: ConfigLinkInput[] | undefined;
};

/** Schema of a link. */
export const linkSchema: v.GenericSchema<ConfigLinkInput, ConfigLink> = v.object(
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

/** A list of them: a menu, or the footer. */
export const links = v.array(linkSchema, 'liste de liens attendue');
