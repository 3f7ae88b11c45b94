/** The menus of `config.json`: converts their links into entries. */

import { withBase } from '../lib/path.ts';
import type { ConfigLink } from './schema.ts';
import { useConfig } from './store.ts';

interface EntryBase {
  libelle: string;
  pullRight: boolean;
}

/** One entry of a menu, ready to render. */
export type MenuEntry =
  | (EntryBase & { kind: 'link'; href: string; newTab: boolean; route: string | undefined })
  | (EntryBase & { kind: 'unavailable' })
  | (EntryBase & { kind: 'group'; entries: MenuEntry[] });

/** Returns the position of a link. A link without one is last. */
const rank = ({ position = Number.MAX_VALUE }: ConfigLink) => position;

function linkToEntry(link: ConfigLink): MenuEntry {
  const base = { libelle: link.libelle, pullRight: link.pullRight };
  const entries = linksToMenu(link.children);
  const href = link.route === undefined ? link.href : withBase(link.route);
  if (!link.active) return { ...base, kind: 'unavailable' };
  const own: MenuEntry | null = href
    ? { ...base, kind: 'link', href, newTab: link.newtab, route: link.route }
    : null;
  // A button opens the group, so the parent's own link is the first entry.
  if (entries.length > 0)
    return { ...base, kind: 'group', entries: own ? [own, ...entries] : entries };
  return own ?? { ...base, kind: 'unavailable' };
}

/**
 * Converts links into menu entries (architecture: configuration). Removes hidden links, sorts by position (stable,
 * without position last), and puts `pullRight` ones at the end of the row.
 */
export function linksToMenu(links: readonly ConfigLink[]): MenuEntry[] {
  const visible = links.filter((link) => !link.hidden);
  const entries = visible.sort((a, b) => rank(a) - rank(b)).map(linkToEntry);
  return [...entries.filter((e) => !e.pullRight), ...entries.filter((e) => e.pullRight)];
}

/** Returns the entries of a menu, and follows their change. */
export const useMenu = (name: 'header' | 'footer'): MenuEntry[] => linksToMenu(useConfig()[name]);

/** Flattens a menu: replaces each group with its entries. */
export function flattenMenu(
  entries: readonly MenuEntry[],
): Exclude<MenuEntry, { kind: 'group' }>[] {
  return entries.flatMap((entry) =>
    entry.kind === 'group' ? flattenMenu(entry.entries) : [entry],
  );
}
