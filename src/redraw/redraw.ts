/** What of a page depends on `config.json`, drawn anew from the deployed one. Loaded only where that differs. */
import type { Config } from '../config/schema.ts';
import { showBadges } from '../runtime/store-badges/store-badges.ts';

/** Redraws it, side by side. What the page or the configuration has not is not loaded. */
export async function redraw(config: Config): Promise<void> {
  const has = (selector: string) => document.querySelector(selector) !== null;
  const isAppNamed = Object.values(config.embeddedApps).some((address) => address !== '');
  showBadges(config);
  await Promise.all([
    (config.notice.title || has('[data-notice]')) &&
      import('../runtime/notice/late-notice.ts').then(({ showNotice }) => showNotice(config)),
    has('[data-part]') &&
      import('./redraw-parts.tsx').then(({ redrawParts }) => redrawParts(config)),
    isAppNamed &&
      has('[data-frame="changed"]') &&
      import('../islands/embedded-app/start-frames.tsx').then(({ startFrames }) =>
        startFrames('changed'),
      ),
  ]);
}
