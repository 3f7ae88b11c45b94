/** From the links of `config.json` to what a menu shows: filtered, sorted, decided. */
import { withBase } from '../lib/path.ts';
import type { ConfigLink } from './schema.ts';

interface EntryBase {
  libelle: string;
  pullRight: boolean;
}

/** One entry of a menu, ready to be drawn. */
export type MenuEntry =
  | (EntryBase & { kind: 'link'; href: string; newTab: boolean; route: string | undefined })
  | (EntryBase & { kind: 'unavailable' })
  | (EntryBase & { kind: 'group'; entries: MenuEntry[] });

/** Position of a link; one without position goes last. */
function rank(link: ConfigLink): number {
  return link.position ?? Number.POSITIVE_INFINITY;
}

function comparePosition(a: ConfigLink, b: ConfigLink): number {
  const [x, y] = [rank(a), rank(b)];
  return x === y ? 0 : x - y;
}

function linkToEntry(link: ConfigLink): MenuEntry {
  const base = { libelle: link.libelle, pullRight: link.pullRight };
  const entries = linksToMenu(link.children);
  const href = link.route === undefined ? link.href : withBase(link.route);
  if (!link.active) return { ...base, kind: 'unavailable' };
  const own: MenuEntry | null = href
    ? { ...base, kind: 'link', href, newTab: link.newtab, route: link.route }
    : null;
  // A button opens the group: the parent's own address is its first entry.
  if (entries.length > 0)
    return { ...base, kind: 'group', entries: own ? [own, ...entries] : entries };
  return own ?? { ...base, kind: 'unavailable' };
}

/**
 * Menu of a list of links (architecture: configuration): hidden ones removed, sorted by position (stable, without
 * position last), `pullRight` ones at the end of the row.
 */
export function linksToMenu(links: readonly ConfigLink[]): MenuEntry[] {
  const visible = links.filter((link) => !link.hidden);
  const entries = visible.sort(comparePosition).map(linkToEntry);
  return [...entries.filter((e) => !e.pullRight), ...entries.filter((e) => e.pullRight)];
}

/** Entries of a menu without its sub-menus' levels: groups are replaced with what they hold. */
export function flattenMenu(
  entries: readonly MenuEntry[],
): Exclude<MenuEntry, { kind: 'group' }>[] {
  return entries.flatMap((entry) =>
    entry.kind === 'group' ? flattenMenu(entry.entries) : [entry],
  );
}
