/** What the loading indicator says. */
export const loadingText = 'Chargement en cours…';
