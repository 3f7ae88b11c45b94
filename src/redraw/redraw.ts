/** What of a page depends on `config.json`, drawn anew from the deployed one. Loaded only where that differs. */
import type { Config } from '../config/schema.ts';
import { showNotice } from '../runtime/notice/late-notice.ts';
import { showBadges } from '../runtime/store-badges/store-badges.ts';

/** Redraws it. Pages without a React part load no React. */
export async function redraw(config: Config): Promise<void> {
  showNotice(config);
  showBadges(config);
  if (document.querySelector('[data-part]'))
    (await import('./redraw-parts.tsx')).redrawParts(config);
  // Apps from elsewhere that only this configuration names.
  if (document.querySelector('[data-frame="changed"]'))
    (await import('../islands/embedded-app/start-frames.tsx')).startFrames('changed');
}
