/** Links of menu and footer (specification, section 3). */
import * as v from 'valibot';
import { flag, internalPath, linkAddress, text } from './fields.ts';

const linkFields = {
  /** Text of the link. */
  libelle: v.pipe(text, v.trim(), v.minLength(1, 'texte non vide attendu')),
  /** Any address; `route` wins when both are given. */
  href: v.optional(linkAddress),
  /** A path inside the portal, with or without its first slash. */
  route: v.optional(internalPath),
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

/** One link. */
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

/** A menu. */
export const links = v.array(linkSchema, 'liste de liens attendue');
