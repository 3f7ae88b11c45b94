/** Inline script: on a phone, writes its kind on the document, for styles. */
import { deviceOf } from '../../browser/user-agent.ts';

const device = deviceOf(navigator.userAgent);
if (device !== 'not-a-phone') document.documentElement.setAttribute('data-phone', device);
