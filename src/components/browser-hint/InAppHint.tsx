/** Hint beside an action that may fail in an in-app browser (architecture: devices). */
import { isInAppBrowser } from '../../browser/user-agent.ts';

/** Renders the hint in an in-app browser only. @param children What the citizen can do. */
export function InAppHint({ children }: { children: string }) {
  return isInAppBrowser(navigator.userAgent) ? (
    <p>
      Cette page est ouverte dans une autre application, comme une messagerie ou un réseau social.{' '}
      {children}
    </p>
  ) : null;
}
