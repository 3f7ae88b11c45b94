/** What an app will ask for, to be asked for at the first interest (architecture: one-wave). */

/** The name of the meta that lists it: addresses, parted by spaces. */
export const preloadListName = 'portail:preload';
