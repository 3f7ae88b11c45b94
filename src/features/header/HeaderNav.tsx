/** The menu bar of the header, drawn from the configuration (specification, section 2; architecture: configuration). */

import { ChangingText } from '../../components/ChangingText.tsx';
import { EntryLink } from '../../components/EntryLink.tsx';
import { type MenuEntry, useMenu } from '../../config/menu.ts';
import { isBelow, isSamePage } from '../../lib/portal-path.ts';

interface Props {
  /** Path of the page, to mark its own entry. */
  currentPath: string;
}

interface NavProps extends Props {
  /** Path of its area: the page's own, or that of the entry it belongs to. */
  area: string;
}

interface EntryProps<Kind extends MenuEntry = MenuEntry> extends Props {
  entry: Kind;
  id: string;
}

function isCurrent(entry: MenuEntry, currentPath: string): boolean {
  if (entry.kind === 'group') return entry.entries.some((child) => isCurrent(child, currentPath));
  return entry.kind === 'link' && entry.route !== undefined && isSamePage(entry.route, currentPath);
}

/** Returns the `aria-current` of a link: « page » for the page itself, « true » for its area. */
function currentOf(entry: MenuEntry, { currentPath, area }: NavProps): 'page' | 'true' | undefined {
  if (isCurrent(entry, currentPath)) return 'page';
  if (entry.kind !== 'link' || entry.route === undefined) return undefined;
  const isOfArea = isSamePage(entry.route, area) || isBelow(area, entry.route);
  return isOfArea ? 'true' : undefined;
}

function SubEntry({ entry, id, currentPath }: EntryProps) {
  if (entry.kind !== 'group')
    return (
      <EntryLink
        className="fr-nav__link"
        entry={entry}
        current={isCurrent(entry, currentPath) ? 'page' : undefined}
      />
    );
  return (
    <>
      <p className="fr-nav__link" key={entry.libelle}>
        {entry.libelle}
      </p>
      <EntryList entries={entry.entries} id={id} currentPath={currentPath} />
    </>
  );
}

function EntryList({
  entries,
  id,
  currentPath,
}: Props & { entries: readonly MenuEntry[]; id: string }) {
  return (
    <ul className="fr-menu__list">
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be equal in all; their place is their identity.
        <li key={index}>
          <SubEntry entry={entry} id={`${id}-${index}`} currentPath={currentPath} />
        </li>
      ))}
    </ul>
  );
}

function SubMenu({ entry, id, currentPath }: EntryProps<MenuEntry & { kind: 'group' }>) {
  const current = isCurrent(entry, currentPath) ? ({ 'aria-current': true } as const) : {};
  return (
    <>
      <button
        type="button"
        className="fr-nav__btn"
        aria-expanded="false"
        aria-controls={id}
        {...current}
      >
        {/* Without scripts, header.css hides the button but shows this text. */}
        <ChangingText text={entry.libelle} />
      </button>
      <div className="fr-menu" id={id}>
        <EntryList entries={entry.entries} id={id} currentPath={currentPath} />
      </div>
    </>
  );
}

/** Renders the menu bar: links and sub-menus, with `pullRight` entries at the end of the row. */
export function HeaderNav({ currentPath, area }: NavProps) {
  const entries = useMenu('header');
  const firstRight = entries.findIndex((entry) => entry.pullRight);
  return (
    <nav className="fr-nav" id="menu" aria-label="Menu principal" tabIndex={-1}>
      <ul className="fr-nav__list">
        {entries.map((entry, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be equal in all; their place is their identity.
            key={index}
            className={index === firstRight ? 'fr-nav__item menu-item--right' : 'fr-nav__item'}
          >
            {entry.kind === 'group' ? (
              <SubMenu entry={entry} id={`menu-${index}`} currentPath={currentPath} />
            ) : (
              <EntryLink
                className="fr-nav__link"
                entry={entry}
                current={currentOf(entry, { currentPath, area })}
              />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
