/** Links of menu and footer (specification, section 3). */
import * as v from 'valibot';
import { flag, internalPath, linkAddress, text } from './fields.ts';

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

export const links = v.array(linkSchema, 'liste de liens attendue');
