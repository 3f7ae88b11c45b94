/** The display scheme, stored and applied under the DSFR's own key and attributes (architecture: no-dsfr-script). */

/** What a citizen may choose. */
export type Scheme = 'light' | 'dark' | 'system';

/** The DSFR's storage key: the only thing the portal ever stores. */
const storageKey = 'scheme';

const darkQuery = '(prefers-color-scheme: dark)';

/** Any value → a scheme; what is not one is « system ». */
export function parseScheme(value: unknown): Scheme {
  return value === 'light' || value === 'dark' ? value : 'system';
}

/** The stored choice; « system » when there is none or storage is closed to us. */
export function readScheme(): Scheme {
  try {
    return parseScheme(localStorage.getItem(storageKey));
  } catch {
    return 'system';
  }
}

/** Shows a scheme: the attributes that the DSFR's style sheets read. */
export function applyScheme(scheme: Scheme): void {
  const isDark = scheme === 'dark' || (scheme === 'system' && matchMedia(darkQuery).matches);
  const { dataset } = document.documentElement;
  dataset['frScheme'] = scheme;
  dataset['frTheme'] = isDark ? 'dark' : 'light';
}

/** Shows a scheme and keeps it for the next pages; without storage, for this page only. */
export function chooseScheme(scheme: Scheme): void {
  applyScheme(scheme);
  try {
    localStorage.setItem(storageKey, scheme);
  } catch {
    // Storage refused (private browsing, policy): the choice holds for this page.
  }
}

/** Follows what changes elsewhere: the system's scheme, and the choice made in another tab. */
export function followScheme(): void {
  const reapply = () => applyScheme(readScheme());
  matchMedia(darkQuery).addEventListener('change', reapply);
  addEventListener('storage', reapply);
  addEventListener('pageshow', reapply);
}
