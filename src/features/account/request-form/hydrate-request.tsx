/** Hydrates the request form, and passes it the deployed configuration. */
import { buildTimeConfig } from 'virtual:build-time-config';
import { useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { loadStyles } from '../../../browser/lazy-styles.ts';
import { trackOperation } from '../../../components/loading/loading.ts';
import { changedConfig } from '../../../config/deployed.ts';
import type { Config } from '../../../config/schema.ts';
import styles from './letter.css?url';
import { RequestBuilder } from './RequestBuilder.tsx';
import { readForm, writeForm } from './read-form.ts';
import { findRight } from './rights.ts';

/** Returns the deployed recipient of letters, or the build-time one if config.json cannot be loaded. */
async function readAccount(): Promise<Config['account']> {
  try {
    return ((await changedConfig()) ?? buildTimeConfig).account;
  } catch (error) {
    console.warn('La lettre garde le destinataire de la construction.', error);
    return buildTimeConfig.account;
  }
}

/** Renders the form as at build, then with the configuration. */
function HydratedRequest({ rightName }: { rightName: string }) {
  const [account, setAccount] = useState<Config['account'] | null>(null);
  useEffect(() => {
    void trackOperation(readAccount()).then(setAccount);
  }, []);
  return <RequestBuilder account={account} suggestedRight={findRight(rightName).id} />;
}

/** Roots whose hydration has begun: a late load and a retry must not hydrate the same root twice. */
const begun = new WeakSet<Element>();

/**
 * Copies the values of the former form into the new one. React replaces the form with an empty one if a program (a
 * translator, a password manager) changed its HTML before hydration.
 */
function keepValues(former: HTMLFormElement, root: Element): void {
  const form = root.querySelector('form');
  if (!form || form === former) return;
  writeForm(form, readForm(former));
}

/**
 * Hydrates the form inside an element (RequestForm.astro), after its lazy stylesheet has loaded or failed.
 * @param onFailure Called when React stops on an uncaught error.
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
}
