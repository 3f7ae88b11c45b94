/** Code that the build-time notice and the deployed notice share (architecture: notice). */
import { linksToMenu } from '../../config/menu.ts';
import type { Config } from '../../config/schema.ts';

type Notice = Config['notice'];

/** The DSFR's class of each level, and its word, because colour and icon alone must not carry meaning. */
export const noticeLooks: Record<Notice['level'], { className: string; word: string }> = {
  information: { className: 'fr-notice--info', word: 'Information' },
  warning: { className: 'fr-notice--warning', word: 'Avertissement' },
  alert: { className: 'fr-notice--alert', word: 'Alerte' },
};

/** Returns the menu entry of a notice's link, or null if it has no usable link. */
export function noticeLink({ link }: Notice) {
  const [entry] = linksToMenu(link ? [link] : []);
  return entry?.kind === 'link' ? entry : null;
}
