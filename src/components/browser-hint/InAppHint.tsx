/** What the window of another app may not do: said where it would be missed (architecture: devices). */
import { isInAppBrowser } from '../../browser/user-agent.ts';

/** @param children What to do then. Nothing is drawn in a browser. */
export function InAppHint({ children }: { children: string }) {
  return isInAppBrowser(navigator.userAgent) ? (
    <p>
      Cette page est ouverte dans une autre application, comme une messagerie ou un réseau social.{' '}
      {children}
    </p>
  ) : null;
}
