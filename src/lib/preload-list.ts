/** What an app will ask for (architecture: one-wave). */

/** The name of the meta that keeps the place of what is asked for at once. */
export const preloadPlaceName = 'portail:preload';

/** The name of what is asked for at the first interest (later-files.ts): addresses, parted by spaces. */
export const preloadListName = 'preload';
