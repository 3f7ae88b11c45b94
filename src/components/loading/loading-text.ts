/** Text of the loading indicator. */
export const loadingText = 'Chargement en cours…';
