/** Hydrates the request form, and gives it what the deployed configuration says. */
import { buildTimeConfig } from 'virtual:build-time-config';
import { useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { loadStyles } from '../../../browser/lazy-styles.ts';
import { wireLoadingIndicator } from '../../../components/loading/loading-indicator.ts';
import { trackOperation } from '../../../components/loading/pending.ts';
import { changedConfig } from '../../../config/deployed.ts';
import type { Config } from '../../../config/schema.ts';
import styles from './letter.css?url';
import { RequestBuilder } from './RequestBuilder.tsx';
import { readForm, writeForm } from './read-form.ts';
import { findRight } from './rights.ts';

/** The recipient of letters: the deployed one, or the build-time one where the file cannot be had. */
async function readAccount(): Promise<Config['account']> {
  try {
    return ((await changedConfig()) ?? buildTimeConfig).account;
  } catch (error) {
    console.warn('La lettre garde le destinataire de la construction.', error);
    return buildTimeConfig.account;
  }
}

/** The form as it was built, then ready. */
function HydratedRequest({ rightName }: { rightName: string }) {
  const [account, setAccount] = useState<Config['account'] | null>(null);
  useEffect(() => {
    void trackOperation(readAccount()).then(setAccount);
  }, []);
  return <RequestBuilder account={account} suggestedRight={findRight(rightName).id} />;
}

/** Forms whose hydration has begun: a retry and what came late must not do it twice. */
const begun = new WeakSet<Element>();

/**
 * Where a program changed the form's HTML before React came (a translator, a password manager), React draws it anew, empty:
 * what was in the fields of the former one is put into the new one.
 */
function keepValues(former: HTMLFormElement, root: Element): void {
  const form = root.querySelector('form');
  if (!form || form === former) return;
  writeForm(form, readForm(former));
}

/**
 * Hydrates the form of a place (RequestForm.astro), once the styles of what it draws more are there or cannot be had.
 * @param onFailure Called when it stops on an error.
 */
export async function hydrateRequest(
  place: HTMLElement,
  onFailure: (error: unknown) => void,
): Promise<void> {
  await loadStyles(styles);
  const root = place.querySelector('[data-request-root]');
  const former = root?.querySelector('form');
  if (!root || !former || begun.has(root)) return;
  begun.add(root);
  hydrateRoot(root, <HydratedRequest rightName={place.dataset['request'] ?? ''} />, {
    onUncaughtError: onFailure,
    onRecoverableError: (error) => {
      console.warn('Le formulaire a été dessiné de nouveau.', error);
      keepValues(former, root);
    },
  });
  wireLoadingIndicator();
}
