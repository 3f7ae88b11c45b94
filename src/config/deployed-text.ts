/**
 * The text of the deployed `config.json`, requested once per page and shared by every script of it
 * (scripts are bundled apart, so the promise lives on the window, under a symbol no markup can name).
 */

import { requireOk } from '../lib/response.ts';

/** The `<meta>` written by the document layout: where the file is, and the baked file's digest. */
export const configMetaName = 'portail:config';

/** How long the configuration may take before the page gives it up, in ms. */
const configTimeout = 10_000;

const textKey = Symbol.for('portail.config-text');

type TextHolder = { [textKey]?: Promise<string> };

function configMeta(): HTMLMetaElement | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${configMetaName}"]`);
}

/** Digest of the configuration that was baked into this page. */
export function bakedDigest(): string | undefined {
  return configMeta()?.dataset['digest'];
}

async function fetchConfigText(): Promise<string> {
  const address = configMeta()?.content;
  if (!address) throw new Error('config.json : adresse inconnue');
  // `no-cache` revalidates, so that a changed file is seen at once; the preload link is the same request.
  const response = await fetch(address, {
    cache: 'no-cache',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(configTimeout),
  });
  return requireOk(response, 'config.json').text();
}

/** Forgets the text, so that the next call asks again: it could be read but not used. */
export function forgetConfigText(): void {
  delete (globalThis as TextHolder)[textKey];
}

/**
 * Text of the deployed configuration. A failure is not kept: the next call asks again.
 * @throws when the file cannot be had within 10 s.
 */
export function loadConfigText(): Promise<string> {
  const holder = globalThis as TextHolder;
  const pending = holder[textKey] ?? fetchConfigText();
  holder[textKey] = pending;
  pending.catch(() => {
    if (holder[textKey] === pending) delete holder[textKey];
  });
  return pending;
}
