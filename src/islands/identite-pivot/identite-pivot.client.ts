/**
 * Page identite-pivot: configuration, then identity, then the fields. A small script and no
 * framework, so that the data is on screen after three round trips (design D9; docs/decisions.md).
 */
import { loadConfig } from '../../config/load.ts';
import { runWithRetry } from '../../runtime/config-error/config-error.ts';
import { wireLoadingIndicator } from '../../runtime/loading/loading-indicator.ts';
import { trackOperation } from '../../runtime/loading/pending.ts';
import { formatIdentity, type IdentityField } from './format-identity.ts';
import type { Identity } from './identity.ts';
import { readIdentificationId, requestIdentity } from './request-identity.ts';

function showIdentity(identity: Identity): void {
  const texts = formatIdentity(identity);
  for (const cell of document.querySelectorAll<HTMLElement>('[data-identity]'))
    cell.textContent = texts[cell.dataset['identity'] as IdentityField] ?? '';
}

async function loadIdentity(): Promise<void> {
  const { simplePages } = await loadConfig();
  const identificationId = readIdentificationId(location.search);
  showIdentity(await requestIdentity(simplePages.identityInfoUrl, identificationId));
}

wireLoadingIndicator();
void runWithRetry(() => trackOperation(loadIdentity()));
