/** Page device-engagement: after its delay, leads each device to its store or to the portal (architecture: devices). */
import { loadConfig } from '../../config/load.ts';
import { showBrowserHint } from '../../runtime/browser-hint/browser-hint.ts';
import { runWithRetry } from '../../runtime/config-error/config-error.ts';
import { wireLoadingIndicator } from '../../runtime/loading/loading-indicator.ts';
import { trackOperation } from '../../runtime/loading/pending.ts';
import { showBadges } from '../../runtime/store-badges/store-badges.ts';
import { whenRevealed } from './delay.ts';
import { deviceOf, engagementAddress } from './device.ts';
import { offerToContinue, wasComeBackTo } from './return.ts';
import '../../shell/simple-shell.client.ts';

async function lead(): Promise<void> {
  const config = await trackOperation(loadConfig());
  showBadges(config);
  await whenRevealed();
  const address = engagementAddress(deviceOf(navigator.userAgent), config);
  if (!address) return;
  // Whoever comes back meant to: the page stays, and says how to go on.
  if (wasComeBackTo()) return offerToContinue(address);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) offerToContinue(address);
  });
  location.assign(address);
}

wireLoadingIndicator();
showBrowserHint();
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-reload]')) location.reload();
});
void runWithRetry(lead);
