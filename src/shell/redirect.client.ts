/** Stands in the head of a page that only leads to another: goes there at once, keeping query and fragment. */
const target = document.querySelector<HTMLMetaElement>('meta[name="portail:redirect"]')?.content;

if (target) location.replace(`${target}${location.search}${location.hash}`);
