/** Page device-engagement: after its delay, leads each device to its store or to the portal (architecture: devices). */
import { loadConfig } from '../../config/load.ts';
import { runWithRetry } from '../../runtime/config-error/config-error.ts';
import { wireLoadingIndicator } from '../../runtime/loading/loading-indicator.ts';
import { trackOperation } from '../../runtime/loading/pending.ts';
import { showBadges } from '../../runtime/store-badges/store-badges.ts';
import { whenRevealed } from './delay.ts';
import { engagementAddress, parseVisitor } from './device.ts';
import '../../shell/simple-shell.client.ts';

const visitor = parseVisitor(navigator.userAgent);

function showFirefoxHint(): void {
  for (const hint of document.querySelectorAll<HTMLElement>('[data-firefox-hint]'))
    hint.classList.toggle('firefox-hint--shown', hint.dataset['firefoxHint'] === visitor.firefox);
}

async function lead(): Promise<void> {
  const config = await trackOperation(loadConfig());
  showBadges(config);
  await whenRevealed();
  const address = engagementAddress(visitor.device, config);
  // `replace`: with `assign` the back button would come here and be sent away again.
  if (address) location.replace(address);
}

wireLoadingIndicator();
showFirefoxHint();
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-reload]')) location.reload();
});
void runWithRetry(lead);
