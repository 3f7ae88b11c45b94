/**
 * Redirects each device to its store or to the portal after the delay, and shows the same ways as links (specification,
 * section 2; architecture: devices). A citizen who comes back is not redirected again (RGAA 13.1: a redirect that can be
 * stopped, and started again).
 */
import { useEffect, useState } from 'react';
import { type HintedBrowser, hintedBrowserOf } from '../../browser/user-agent.ts';
import { BrowserHints } from '../../components/browser-hint/BrowserHints.tsx';
import { FailureMessage } from '../../components/failure/FailureMessage.tsx';
import { useRetriedTask } from '../../components/failure/use-retried-task.ts';
import { trackOperation } from '../../components/loading/loading.ts';
import { MoreInformation } from '../../components/MoreInformation.tsx';
import { StoreBadges } from '../../components/store-badges/StoreBadges.tsx';
import { deployedConfig } from '../../config/store.ts';
import { productName } from '../../site.ts';
import { engagementAddress, redirectedDevice } from './device.ts';
import { whenRevealed } from './when-revealed.ts';

/** Returns true if the citizen reached the page through the history, with the browser's button or by a script. */
function wasComeBackTo(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'back_forward';
}

/** Returns the address to continue to after Back (empty: the citizen did not come back), and the task that redirects. */
function useRedirect() {
  const [continueTo, setContinueTo] = useState('');
  const task = useRetriedTask(async () => {
    const config = await trackOperation(deployedConfig());
    await whenRevealed();
    const addresses = { ...config.simplePages, portailUrl: config.portailUrl };
    const address = engagementAddress(await redirectedDevice(navigator.userAgent), addresses);
    if (!address) return;
    // A citizen who comes back does so on purpose: the page offers a link instead of a redirect.
    if (wasComeBackTo()) return setContinueTo(address);
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) setContinueTo(address);
    });
    location.assign(address);
  });
  return { continueTo, ...task };
}

/** Returns the citizen's browser if it has a hint; null while hydrating. */
function useHintedBrowser(): HintedBrowser | null {
  const [browser, setBrowser] = useState<HintedBrowser | null>(null);
  useEffect(() => setBrowser(hintedBrowserOf(navigator.userAgent)), []);
  return browser;
}

/** Renders what happens, the link to continue after Back, the stores, and the hints. */
export function DeviceRedirect() {
  const { continueTo, failures, obstacle, retry } = useRedirect();
  return (
    <>
      <p className="needs-js" hidden={continueTo !== ''}>
        Cette page vous dirige vers le magasin d’applications de votre téléphone ou, sur un
        ordinateur, vers le site {productName}.
      </p>
      <p hidden={continueTo === ''}>
        <a className="fr-btn" href={continueTo || undefined} data-continue>
          Continuer
        </a>
      </p>
      {failures > 0 && <FailureMessage {...{ failures, obstacle }} onRetry={retry} />}
      <StoreBadges />
      <MoreInformation />
      <BrowserHints shown={useHintedBrowser()} onReload={() => location.reload()} />
    </>
  );
}
