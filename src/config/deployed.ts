/**
 * The deployed `config.json`, compared with the one that the pages were built with: the one way to ask for it, for
 * every script of a page.
 */
import { requireOk } from '../browser/response.ts';
import { withinTime } from '../browser/within-time.ts';
import { digestText } from './digest.ts';
import type { Config } from './schema.ts';

/** The `<meta>` written by the document layout: where the file is, and the digest of the build-time file. */
export const configMetaName = 'portail:config';

/** How long the configuration may take before the page gives it up, in ms. */
const configTimeout = 10_000;

/** Scripts are bundled apart: what they share is on the window, under a symbol that no markup can name. */
const sharedKey = Symbol.for('portail.config');

interface Shared {
  changed?: Promise<Config | null>;
  isParserLost?: boolean;
}

function shared(): Shared {
  const holder = globalThis as { [sharedKey]?: Shared };
  holder[sharedKey] ??= {};
  return holder[sharedKey];
}

async function fetchText(address: string | undefined): Promise<string> {
  if (!address) throw new Error('config.json : adresse inconnue');
  // `no-cache` revalidates, so that a changed file is seen at once; the preload link is the same request.
  const response = await fetch(address, {
    cache: 'no-cache',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(configTimeout),
  });
  return requireOk(response, 'config.json').text();
}

async function readChanged(): Promise<Config | null> {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${configMetaName}"]`);
  const text = await fetchText(meta?.content);
  if ((await digestText(text)) === meta?.dataset['digest']) return null;
  const holder = shared();
  holder.isParserLost = true;
  // In a chunk of its own: 4 kB that pages do without while nothing has changed.
  const { parseConfigLeniently } = await withinTime(import('./parse.ts'));
  // Half a module may be valid JavaScript: it then lacks its exports, which stand at its end.
  holder.isParserLost = !parseConfigLeniently;
  return parseConfigLeniently(text);
}

/**
 * The deployed configuration; null where it is the build-time one, to the byte. Read once per page; after a failure
 * the next call asks again.
 * @throws when the file cannot be had within 10 s, is not a JSON object, or the parser cannot be had.
 */
export function changedConfig(): Promise<Config | null> {
  const holder = shared();
  const pending = holder.changed ?? readChanged();
  holder.changed = pending;
  pending.catch(() => {
    if (holder.changed === pending) delete holder.changed;
  });
  return pending;
}

/** True once the parser could not be had: browsers keep a failed module, so that only a new page asks again. */
export function hasLostParser(): boolean {
  return shared().isParserLost === true;
}
