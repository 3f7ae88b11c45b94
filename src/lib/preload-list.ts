/** What an app will ask for (architecture: one-wave). */

/**
 * The name of the meta that keeps the place of what is asked for at once; and, behind the content (later-files.ts), of
 * what is asked for at the first interest: addresses, parted by spaces.
 */
export const preloadListName = 'preload';
