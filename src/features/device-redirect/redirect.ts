/**
 * Script of device-engagement: redirects each device to its store or to the portal after the delay
 * (architecture: devices). It is a separate chunk, because the user agent parser is heavy. A citizen who comes
 * back is not redirected again (RGAA 13.1: a redirect that can be stopped, and started again).
 */

import { showBrowserHint } from '../../components/browser-hint/browser-hint.ts';
import { runWithRetry } from '../../components/config-error/config-error.ts';
import { trackOperation } from '../../components/loading/loading.ts';
import { changedConfig } from '../../config/deployed.ts';
import type { Config } from '../../config/schema.ts';
import { whenRevealed } from './delay.ts';
import { deviceOf, engagementAddress, type StoreAddresses } from './device.ts';

/** Returns the deployed addresses, or those that the page was built with. */
function addressesOf(config: Config | null): StoreAddresses {
  if (config) return { ...config.simplePages, portailUrl: config.portailUrl };
  const addressOf = (selector: string) =>
    document.querySelector(selector)?.getAttribute('href') ?? '';
  return {
    googlePlayUrl: addressOf('a[data-badge="google-play"]'),
    appStoreUrl: addressOf('a[data-badge="app-store"]'),
    portailUrl: addressOf('a[data-portal-link]'),
  };
}

/** Returns true if the citizen reached the page through the history, with the browser's button or by a script. */
function wasComeBackTo(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'back_forward';
}

/** Shows the link that continues to an address. */
function offerToContinue(address: string): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-before-return]'))
    part.hidden = true;
  for (const part of document.querySelectorAll<HTMLElement>('[data-after-return]'))
    part.hidden = false;
  document.querySelector<HTMLAnchorElement>('[data-continue]')?.setAttribute('href', address);
}

async function lead(): Promise<void> {
  const config = await trackOperation(changedConfig());
  await whenRevealed();
  const address = engagementAddress(deviceOf(navigator.userAgent), addressesOf(config));
  if (!address) return;
  // A citizen who comes back does so on purpose: the page offers a link instead of a redirect.
  if (wasComeBackTo()) return offerToContinue(address);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) offerToContinue(address);
  });
  location.assign(address);
}

showBrowserHint();
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-reload]')) location.reload();
});
void runWithRetry(lead);
