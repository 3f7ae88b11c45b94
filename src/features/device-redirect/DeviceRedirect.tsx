/**
 * Redirects each device to its store or to the portal after the delay, and shows the same ways as links (specification,
 * section 2; architecture: devices). A citizen who comes back is not redirected again (RGAA 13.1: a redirect that can be
 * stopped, and started again).
 */
import { type ComponentType, useEffect, useState } from 'react';
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

/**
 * Returns the address to continue to after Back (empty: the citizen did not come back), whether a computer stays on the
 * page, and the task that redirects.
 */
function useRedirect() {
  const [continueTo, setContinueTo] = useState('');
  const [isComputer, setIsComputer] = useState(false);
  const task = useRetriedTask(async () => {
    const config = await trackOperation(deployedConfig());
    await whenRevealed();
    const addresses = { ...config.simplePages, portailUrl: config.portailUrl };
    const device = await redirectedDevice(navigator.userAgent);
    const address = engagementAddress(device, addresses);
    const stay = () => {
      setContinueTo(address);
      setIsComputer(device === 'not-a-phone');
    };
    // A citizen who comes back does so on purpose: the page offers a link instead of a redirect.
    if (!address || wasComeBackTo()) return stay();
    addEventListener('pageshow', ({ persisted }) => persisted && stay());
    location.assign(address);
  });
  return { continueTo, isComputer, ...task };
}

/** Returns the QR code once it has loaded; null before, where it is not wanted, and if it is lost. */
function useQrCode(isWanted: boolean): ComponentType | null {
  const [Code, setCode] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    import('../../components/qr-code/QrCode.tsx').then(
      ({ QrCode }) => setCode(() => QrCode),
      (error: unknown) => console.warn('Le QR code n’a pas pu être chargé.', error),
    );
  }, [isWanted]);
  return Code;
}

/** Returns the citizen's browser if it has a hint; null while hydrating. */
function useHintedBrowser(): HintedBrowser | null {
  const [browser, setBrowser] = useState<HintedBrowser | null>(null);
  useEffect(() => setBrowser(hintedBrowserOf(navigator.userAgent)), []);
  return browser;
}

/** Renders what happens, the link to continue after Back, the stores, the hints, and a QR code on a computer that stays. */
export function DeviceRedirect() {
  const { continueTo, isComputer, failures, obstacle, retry } = useRedirect();
  const Code = useQrCode(isComputer);
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
      {/* Keeps its room, so that nothing moves when it comes. */}
      {Code ? <Code /> : <div className="qr-code needs-js" />}
    </>
  );
}
