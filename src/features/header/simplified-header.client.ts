/**
 * Stands in the head of /ear: the header is simplified only when the path is exactly /ear on a
 * mobile device (specification, sections 2 and 9), decided before the first paint.
 */

import { isPhone } from '../../browser/user-agent.ts';
import { withBase } from '../../lib/path.ts';

if (isPhone(navigator.userAgent) && location.pathname === withBase('/ear'))
  document.documentElement.dataset['simplified'] = '';
