/**
 * Script of identite-pivot: loads the configuration, then the identity, and fills in the fields. It is small and
 * uses no framework, so the data is on screen after three round trips (architecture: early-requests;
 * docs/decisions.md).
 */

import { runWithRetry } from '../../components/config-error/config-error.ts';
import { trackOperation } from '../../components/loading/loading.ts';
import { changedConfig } from '../../config/deployed.ts';
import { formatIdentity } from './format-identity.ts';
import type { Identity } from './identity.ts';
import { labelPlace } from './place-names.ts';
import { askEarly, readIdentificationId, requestIdentity } from './request-identity.ts';

function showText(field: string, text: string): void {
  const cell = document.querySelector(`[data-identity="${field}"]`);
  if (cell) cell.textContent = text;
}

function showIdentity(identity: Identity): void {
  const fields = Object.entries(formatIdentity(identity));
  for (const [field, text] of fields) showText(field, text);
  const shown = fields.some(([, text]) => text !== '') ? 'received' : 'blank';
  for (const note of document.querySelectorAll<HTMLElement>('[data-identity-note]'))
    note.hidden = note.dataset['identityNote'] !== shown;
}

const { buildTimeIdentityUrl = '', cogFolder } =
  document.querySelector<HTMLElement>('[data-cog-folder]')?.dataset ?? {};
const identificationId = readIdentificationId(location.search);
// The early answer is shown only if the deployed configuration names the same address.
const takeEarly = askEarly(buildTimeIdentityUrl, identificationId);

async function loadIdentity(): Promise<Identity> {
  const changed = await changedConfig().catch((error: unknown) => {
    takeEarly('');
    throw error;
  });
  const identityInfoUrl = changed?.simplePages.identityInfoUrl ?? buildTimeIdentityUrl;
  const identity = await requestIdentity(identityInfoUrl, identificationId, takeEarly);
  showIdentity(identity);
  return identity;
}

type Place = 'birthPlaceCity' | 'birthCountry';

/** Adds the name of a place to its code. An error is only logged, because the code is already on screen. */
async function namePlace(place: Place, identity: Identity): Promise<void> {
  try {
    if (cogFolder)
      showText(place, await labelPlace(cogFolder, identity[place], identity.birthDate));
  } catch {
    console.warn('COG : le nom d’un lieu de naissance n’a pas pu être chargé');
  }
}

async function run(): Promise<void> {
  const identity = await trackOperation(loadIdentity());
  void trackOperation(namePlace('birthPlaceCity', identity));
  void trackOperation(namePlace('birthCountry', identity));
}

void runWithRetry(run);
