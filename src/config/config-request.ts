/**
 * The one request of the deployed `config.json` in a page. Directives are bundled separately, so the first one puts it on
 * the window, for the other directives and for store.ts.
 */
import { preloadModules } from '../browser/preload.ts';
import { requestTimeout } from '../browser/response.ts';
import { abortAfter } from '../browser/within-time.ts';
import { configMetaName } from '../lib/config-meta.ts';
import { digestText } from '../lib/digest.ts';

/** The request of a page. */
interface ConfigRequest {
  /**
   * Resolves to the text of the deployed file; to null if its digest is the build-time one. The file is requested once;
   * after a failure, which the console reports once, the next call requests it again.
   * @throws if the file does not load within 10 s.
   */
  text: () => Promise<string | null>;
  /** Forgets an answer that is no configuration, so that the next call requests it again. */
  forget: () => void;
}

declare global {
  interface Window {
    portailConfig?: ConfigRequest;
  }
}

/** Name of the error of a file that nobody has answered for, or somebody else, such as a hotel's network. */
export const unreachable = 'UnreachableError';

function unreachableError(cause?: unknown): Error {
  return Object.assign(new Error('config.json : sans réponse', { cause }), { name: unreachable });
}

/** Requests the text. @throws as `ConfigRequest.text`. */
async function requestText(address: string, cache: RequestCache): Promise<string> {
  const response = await fetch(address, {
    cache,
    credentials: 'same-origin',
    signal: abortAfter(requestTimeout),
  }).catch((cause: unknown) => {
    throw unreachableError(cause);
  });
  if (!response.ok) throw new Error(`config.json : ${response.status}`);
  if (response.headers.get('content-type')?.includes('html')) throw unreachableError();
  return response.text().catch((cause: unknown) => {
    throw unreachableError(cause);
  });
}

/** Resolves to the text of a file that differs from the build's, else to null. */
async function readChanged(cache: RequestCache): Promise<string | null> {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${configMetaName}"]`);
  const text = await requestText(meta?.content ?? '', cache);
  if ((await digestText(text)) === meta?.dataset['digest']) return null;
  // Islands will need their shared files and the parser: all at once, not one after the other.
  preloadModules(meta?.dataset['preload']);
  return text;
}

function makeRequest(): ConfigRequest {
  let asked: Promise<string | null> | undefined;
  const forget = () => {
    asked = undefined;
  };
  // `no-cache` revalidates, so that a changed file is seen at once. The preload link makes the same request.
  let cache: RequestCache = 'no-cache';
  const ask = () => {
    const answer = readChanged(cache);
    // Chromium lets a second request wait for one that hangs, unless it passes the cache.
    cache = 'reload';
    answer.catch((error: unknown) => {
      console.warn('La page garde sa configuration d’origine.', error);
      forget();
    });
    return answer;
  };
  const text = () => {
    asked ??= ask();
    return asked;
  };
  return { text, forget };
}

/** Returns the request of the page, for directives. */
export function configRequest(): ConfigRequest {
  window.portailConfig ??= makeRequest();
  return window.portailConfig;
}
