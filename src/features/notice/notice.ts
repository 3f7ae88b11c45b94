/** What the notices of the build-time and of the deployed configuration have in common (architecture: notice). */
import { linksToMenu } from '../../config/menu.ts';
import type { Config } from '../../config/schema.ts';

type Notice = Config['notice'];

/** The DSFR's class of each level, and its word: what colour and icon say is never said by them alone. */
export const noticeLooks: Record<Notice['level'], { className: string; word: string }> = {
  information: { className: 'fr-notice--info', word: 'Information' },
  warning: { className: 'fr-notice--warning', word: 'Avertissement' },
  alert: { className: 'fr-notice--alert', word: 'Alerte' },
};

/** The link of a notice, ready to be drawn; null when there is none to follow. */
export function noticeLink({ link }: Notice) {
  const [entry] = linksToMenu(link ? [link] : []);
  return entry?.kind === 'link' ? entry : null;
}
