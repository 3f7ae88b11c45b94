/** Stands in the head of a page that only leads to another: goes there at once, keeping query and fragment. */
import { metaContent } from '../../browser/meta.ts';

const target = metaContent('portail:redirect');

if (target) location.replace(`${target}${location.search}${location.hash}`);
