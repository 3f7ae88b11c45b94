/** Head script of a page that only redirects: it redirects at once, and keeps query and fragment. */
const target = document.querySelector<HTMLMetaElement>('meta[name="portail:redirect"]');

if (target) location.replace(`${target.content}${location.search}${location.hash}`);
