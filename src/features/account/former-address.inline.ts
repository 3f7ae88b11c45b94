/**
 * Inline script of /gestion-compte/gerer. `?situation=…` is the former address of a situation: the script redirects it to the
 * situation's page. Its element has the addresses, « nouveau-telephone /gestion-compte/nouveau-telephone ».
 */
const former = new URLSearchParams(location.search).get('situation');
const pages = (document.currentScript?.dataset['situations'] ?? '').split(',');
const [, page] = pages.map((each) => each.split(' ')).find(([id]) => id === former) ?? [];

if (page) location.replace(page);
