/** What the static page and the app call by the same names. */

/** The file input of the page. */
export const inputId = 'attest-files';
