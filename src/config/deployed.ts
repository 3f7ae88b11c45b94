/** Requests the deployed `config.json`, for every script of a page, and compares it with the build-time one. */
import { requestTimeout, requireOk } from '../browser/response.ts';
import { sharedState } from '../browser/shared-state.ts';
import { withinTime } from '../browser/within-time.ts';
import { digestText } from './digest.ts';
import type { Config } from './schema.ts';

/** Name of the `<meta>` of Document.astro: address of `config.json`, and digest of the build-time file. */
export const configMetaName = 'portail:config';

/** The request, of all scripts. */
const state: { changed?: Promise<Config | null>; isParserLost?: boolean } = sharedState(
  'config',
  {},
);

async function fetchText(address: string | undefined): Promise<string> {
  if (!address) throw new Error('config.json : adresse inconnue');
  // `no-cache` revalidates, so that a changed file is seen at once. The preload link makes the same request.
  const response = await fetch(address, {
    cache: 'no-cache',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(requestTimeout),
  });
  return requireOk(response, 'config.json').text();
}

async function readChanged(): Promise<Config | null> {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${configMetaName}"]`);
  const text = await fetchText(meta?.content);
  if ((await digestText(text)) === meta?.dataset['digest']) return null;
  state.isParserLost = true;
  // A separate chunk, because pages do not need its 4 kB while nothing has changed.
  const { parseConfigLeniently } = await withinTime(import('./parse.ts'));
  // A truncated module may be valid JavaScript, without its exports, because they are at its end.
  state.isParserLost = !parseConfigLeniently;
  return parseConfigLeniently(text);
}

/**
 * Resolves to the deployed configuration; to null if its digest is the build-time one. The file is read once per page;
 * after a failure the next call retries.
 * @throws if the file does not load within 10 s, is not a JSON object, or if the parser does not load.
 */
export function changedConfig(): Promise<Config | null> {
  const pending = state.changed ?? readChanged();
  state.changed = pending;
  pending.catch(() => {
    if (state.changed === pending) delete state.changed;
  });
  return pending;
}

/** Returns true if the parser did not load. Browsers cache a failed module, so only a page reload requests it again. */
export function hasLostParser(): boolean {
  return state.isParserLost === true;
}
