/** Page device-engagement, in a chunk of its own (the parser of user agents is heavy): after its delay, leads each device to its store or to the portal (architecture: devices). */

import { showBrowserHint } from '../../components/browser-hint/browser-hint.ts';
import { runWithRetry } from '../../components/config-error/config-error.ts';
import { wireLoadingIndicator } from '../../components/loading/loading-indicator.ts';
import { trackOperation } from '../../components/loading/pending.ts';
import { showBadges } from '../../components/store-badges/store-badges.ts';
import { changedConfig } from '../../config/deployed.ts';
import { followConfig } from '../../config/follow-config.ts';
import { whenRevealed } from './delay.ts';
import { deviceOf, engagementAddress, type StoreAddresses } from './device.ts';
import { offerToContinue, wasComeBackTo } from './return.ts';

/** Addresses as the page has them: those of the build, or what the deployed configuration made of them. */
function shownAddresses(): StoreAddresses {
  const addressOf = (selector: string) =>
    document.querySelector(selector)?.getAttribute('href') ?? '';
  return {
    googlePlayUrl: addressOf('a[data-badge="google-play"]'),
    appStoreUrl: addressOf('a[data-badge="app-store"]'),
    portailUrl: addressOf('a[data-portal-link]'),
  };
}

async function lead(): Promise<void> {
  const config = await trackOperation(changedConfig());
  if (config) showBadges(config);
  await whenRevealed();
  const address = engagementAddress(deviceOf(navigator.userAgent), shownAddresses());
  if (!address) return;
  // Whoever comes back meant to: the page stays, and says how to go on.
  if (wasComeBackTo()) return offerToContinue(address);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) offerToContinue(address);
  });
  location.assign(address);
}

void followConfig();
wireLoadingIndicator();
showBrowserHint();
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-reload]')) location.reload();
});
void runWithRetry(lead);
