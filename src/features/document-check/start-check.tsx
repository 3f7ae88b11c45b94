/** Draws the results of document verification, with the rules of the deployed configuration. */
import { buildTimeConfig } from 'virtual:build-time-config';
import { createRoot } from 'react-dom/client';
import { loadStyles } from '../../browser/lazy-styles.ts';
import { trackOperation } from '../../components/loading/loading.ts';
import { changedConfig } from '../../config/deployed.ts';
import styles from './verdicts.css?url';
import { CheckApp } from './view/CheckApp.tsx';

/**
 * Starts verification below the file input of `part` (DocumentCheck.astro), once its styles have loaded or failed.
 * @param onFailure Called when an error stops the app.
 * @throws if the configuration does not load, because it contains the trust anchors.
 */
export async function startCheck(
  part: HTMLElement,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const [root, input] = [part.querySelector('[data-check-root]'), part.querySelector('input')];
  if (!root || !input) return;
  const [config] = await trackOperation(Promise.all([changedConfig(), loadStyles(styles)]));
  createRoot(root, { onUncaughtError: onFailure }).render(
    <CheckApp config={config ?? buildTimeConfig} input={input} />,
  );
}
