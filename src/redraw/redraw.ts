/** What of a page depends on `config.json`, drawn anew from the deployed one. Loaded only where that differs. */

import { showBadges } from '../components/store-badges/store-badges.ts';
import type { Config } from '../config/schema.ts';

/** Redraws it, side by side. What the page or the configuration has not is not loaded. */
export async function redraw(config: Config): Promise<void> {
  const has = (selector: string) => document.querySelector(selector) !== null;
  const isAppNamed = Object.values(config.embeddedApps).some((address) => address !== '');
  showBadges(config);
  await Promise.all([
    (config.notice.title || has('[data-notice]')) &&
      import('../features/notice/deployed-notice.ts').then(({ showNotice }) => showNotice(config)),
    has('[data-part]') &&
      import('./redraw-parts.tsx').then(({ redrawParts }) => redrawParts(config)),
    isAppNamed &&
      has('[data-frame="changed"]') &&
      import('../features/embedded-app/start-frames.tsx').then(({ startFrames }) =>
        startFrames('changed'),
      ),
  ]);
}
