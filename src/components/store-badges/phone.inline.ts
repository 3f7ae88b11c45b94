/** Inline script: on a phone, writes its kind on the document, and whether its system is too old, for styles. */
import { deviceOf } from '../../browser/user-agent.ts';
import { isTooOld } from './too-old.ts';

const { documentElement: page } = document;
const device = deviceOf(navigator.userAgent);
if (device !== 'not-a-phone') page.setAttribute('data-phone', device);
void isTooOld(device, navigator).then((isOld) => page.toggleAttribute('data-too-old', isOld));
