/**
 * Inline script in the head of /ear. It simplifies the header before first paint, only if the path is exactly /ear
 * on a mobile device (specification, sections 2 and 9).
 */

import { isPhone } from '../../browser/user-agent.ts';
import { withBase } from '../../lib/path.ts';

if (isPhone(navigator.userAgent) && location.pathname === withBase('/ear'))
  document.documentElement.setAttribute('data-simplified', '');
