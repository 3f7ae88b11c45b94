/**
 * Inline script after the list of /gestion-compte/gerer. `?situation=…` is the former address of a situation, and
 * the script redirects it to the situation's page. Without scripts, the fragment of this address scrolls to the
 * link.
 */
const link = document.getElementById(new URLSearchParams(location.search).get('situation') ?? '');

if (link instanceof HTMLAnchorElement) location.replace(link.href);
