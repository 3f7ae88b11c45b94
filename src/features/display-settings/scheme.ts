/** The display scheme, stored and applied under the DSFR's own key and attributes (architecture: no-dsfr-script). */

/** Schemes that a citizen may choose. */
export type Scheme = 'light' | 'dark' | 'system';

/** The DSFR's storage key. The portal stores nothing else. */
const storageKey = 'scheme';

const darkQuery = '(prefers-color-scheme: dark)';

/** Parses a scheme. Any other value becomes « system ». */
export function parseScheme(value: unknown): Scheme {
  return value === 'light' || value === 'dark' ? value : 'system';
}

/** Returns the stored choice, or « system » if there is none or storage is refused. */
export function readScheme(): Scheme {
  try {
    return parseScheme(localStorage.getItem(storageKey));
  } catch {
    return 'system';
  }
}

/** Applies a scheme: sets the attributes that the DSFR's stylesheets read. */
export function applyScheme(scheme: Scheme): void {
  const isDark = scheme === 'dark' || (scheme === 'system' && matchMedia(darkQuery).matches);
  const root = document.documentElement;
  root.setAttribute('data-fr-scheme', scheme);
  root.setAttribute('data-fr-theme', isDark ? 'dark' : 'light');
}

/** Applies a scheme and stores it for the next pages. Without storage, it applies to this page only. */
export function chooseScheme(scheme: Scheme): void {
  applyScheme(scheme);
  try {
    localStorage.setItem(storageKey, scheme);
  } catch {
    // Storage is refused (private browsing, policy): the choice applies to this page only.
  }
}

/** Applies the scheme again when the system's scheme or the choice in another tab changes, or the page is shown. */
export function followScheme(): void {
  const reapply = () => applyScheme(readScheme());
  matchMedia(darkQuery).addEventListener('change', reapply);
  addEventListener('storage', reapply);
  addEventListener('pageshow', reapply);
}
