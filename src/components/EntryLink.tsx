/** One entry of a menu: a link, or an unavailable entry. */

import type { MenuEntry } from '../config/menu.ts';
import { newTab } from '../lib/new-tab.ts';

interface Props {
  entry: Exclude<MenuEntry, { kind: 'group' }>;
  className: string;
  /** « page »: the page itself; « true »: the area that the page is in. */
  current?: 'page' | 'true' | undefined;
}

/** Renders a link (its name announces a new tab), or an unavailable entry (no address, `aria-disabled`). */
export function EntryLink({ entry, className, current }: Props) {
  if (entry.kind === 'unavailable')
    return (
      // biome-ignore lint/a11y/useValidAnchor: shown as unavailable, without address (architecture: configuration).
      <a className={className} role="link" aria-disabled="true">
        <span key={entry.libelle}>{entry.libelle}</span>
      </a>
    );
  const mark = {
    ...(current && { 'aria-current': current }),
    ...(entry.newTab && newTab(entry.libelle)),
  };
  return (
    <a className={className} href={entry.href} {...mark}>
      <span key={entry.libelle}>{entry.libelle}</span>
    </a>
  );
}
