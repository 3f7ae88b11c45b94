/** Hydrates the results of document verification, under the rules of the deployed configuration. */
import { buildTimeConfig } from 'virtual:build-time-config';
import { hydrateRoot } from 'react-dom/client';
import { loadStyles } from '../../browser/lazy-styles.ts';
import { wireLoadingIndicator } from '../../components/loading/loading-indicator.ts';
import { trackOperation } from '../../components/loading/pending.ts';
import { changedConfig } from '../../config/deployed.ts';
import styles from './verdicts.css?url';
import { CheckApp } from './view/CheckApp.tsx';

/**
 * Starts verification below the file input of a part of the page (DocumentCheck.astro), once its styles are there or
 * cannot be had.
 * @param onFailure Called when it stops on an error.
 * @throws when the configuration cannot be had: it names whom to trust.
 */
export async function startCheck(
  part: HTMLElement,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const [root, input] = [part.querySelector('[data-check-root]'), part.querySelector('input')];
  if (!root || !input) return;
  wireLoadingIndicator();
  const [config] = await trackOperation(Promise.all([changedConfig(), loadStyles(styles)]));
  hydrateRoot(root, <CheckApp config={config ?? buildTimeConfig} input={input} />, {
    onUncaughtError: onFailure,
  });
}
