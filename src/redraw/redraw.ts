/** Redraws the page from the deployed `config.json`. Loaded only if it differs from the build-time one. */
import { showBadges } from '../components/store-badges/store-badges.ts';
import { linksToMenu } from '../config/menu.ts';
import type { Config } from '../config/schema.ts';

/** Redraws everything in parallel. Loads only the code that the page and the configuration need. */
export async function redraw(config: Config): Promise<void> {
  const has = (selector: string) => document.querySelector(selector) !== null;
  const isAppNamed = Object.values(config.embeddedApps).some((address) => address !== '');
  showBadges(config);
  // A menu without entries needs no button and no skip link.
  const hasMenu = linksToMenu(config.header).length > 0;
  // An open one closes first, because it makes the rest of the page inert.
  const closeMenu = document.querySelector<HTMLElement>('.fr-modal--opened #menu-close');
  if (!hasMenu && closeMenu) {
    closeMenu.click();
    document.getElementById('content')?.focus();
  }
  for (const part of document.querySelectorAll<HTMLElement>('[data-of-menu]'))
    part.hidden = !hasMenu;
  // Without trust anchors nothing can be verified (DocumentCheck.astro).
  const hasAnchors = config.attest.trustAnchors.length > 0;
  for (const part of document.querySelectorAll<HTMLElement>('[data-anchors]'))
    part.hidden = (part.dataset['anchors'] === 'some') !== hasAnchors;
  for (const limit of document.querySelectorAll('[data-max-size]'))
    limit.textContent = String(Math.floor(config.attest.maxFileSize / 1000));
  await Promise.all([
    (config.notice.title || has('[data-notice]')) &&
      import('../features/notice/deployed-notice.ts').then(({ showNotice }) => showNotice(config)),
    has('[data-part]') &&
      import('./redraw-parts.tsx').then(({ redrawParts }) => redrawParts(config)),
    isAppNamed &&
      has('[data-frame="changed"]') &&
      import('../features/embedded-app/frame.ts').then(({ startFrames }) => startFrames('changed')),
  ]);
}
