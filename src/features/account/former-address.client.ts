/**
 * Stands in /gestion-compte/gerer after its list: `?situation=…` was the address of a situation, and leads
 * to its page. Without scripts the fragment that came with it leads to the link.
 */
const id = new URLSearchParams(location.search).get('situation');
const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-situation]')];
const link = links.find(({ dataset }) => dataset['situation'] === id);

if (link) location.replace(link.href);
