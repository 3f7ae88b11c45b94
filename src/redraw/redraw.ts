/** What of a page depends on `config.json`, drawn anew from the deployed one. Loaded only where that differs. */
import type { Config } from '../config/schema.ts';
import { showBadges } from '../runtime/store-badges/store-badges.ts';

/** Redraws it. What the page or the configuration has not is not loaded: notice, React parts, apps from elsewhere. */
export async function redraw(config: Config): Promise<void> {
  const has = (selector: string) => document.querySelector(selector) !== null;
  showBadges(config);
  if (config.notice.title || has('[data-notice]'))
    (await import('../runtime/notice/late-notice.ts')).showNotice(config);
  if (has('[data-part]')) (await import('./redraw-parts.tsx')).redrawParts(config);
  const isAppNamed = Object.values(config.embeddedApps).some((address) => address !== '');
  if (isAppNamed && has('[data-frame="changed"]'))
    (await import('../islands/embedded-app/start-frames.tsx')).startFrames('changed');
}
