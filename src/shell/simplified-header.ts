/**
 * Stands in the head of /ear: the header is simplified only when the path is exactly /ear on a
 * mobile device (specification, sections 2 and 9), decided before the first paint.
 */
import { isSamePage } from '../lib/path.ts';

/** Phones say « Mobi »; an iPad of before 2019 says « Mobile » too and is no phone. */
const isMobile = /Mobi/i.test(navigator.userAgent) && !/iPad/.test(navigator.userAgent);

if (isMobile && isSamePage(location.pathname, '/ear'))
  document.documentElement.dataset['simplified'] = '';
