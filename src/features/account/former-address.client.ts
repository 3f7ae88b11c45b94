/**
 * Inline script after the list of /gestion-compte/gerer. `?situation=…` is the former address of a situation, and
 * the script redirects it to the situation's page. Without scripts, the fragment of this address scrolls to the
 * link.
 */
const id = new URLSearchParams(location.search).get('situation');
const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-situation]')];
const link = links.find(({ dataset }) => dataset['situation'] === id);

if (link) location.replace(link.href);
