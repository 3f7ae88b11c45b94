/** Head script of a page that only redirects: it redirects at once, and keeps query and fragment. */
import { metaContent } from '../../browser/meta.ts';

const target = metaContent('portail:redirect');

if (target) location.replace(`${target}${location.search}${location.hash}`);
