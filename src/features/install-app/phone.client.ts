/** Inline script: on a phone, writes its kind on the document, for styles. */
import { isPhone, phoneOf } from '../../browser/user-agent.ts';

const { userAgent } = navigator;
if (isPhone(userAgent))
  document.documentElement.setAttribute('data-phone', phoneOf(userAgent) ?? 'other');
