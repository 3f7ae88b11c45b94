/**
 * The one request of the deployed `config.json` in a page, for the directive `client:config`, the store and plain
 * scripts. These are bundled separately, so the request is on the window.
 */
import { requestTimeout } from '../browser/response.ts';
import { digestText } from '../lib/digest.ts';

/** Name of the `<meta>` of Document.astro: address of `config.json`, and digest of the build-time file. */
export const configMetaName = 'portail:config';

declare global {
  interface Window {
    /** Resolves to the text of the deployed `config.json`; to null if it is the build-time one. */
    portailConfig?: Promise<string | null>;
  }
}

async function fetchText(address: string | undefined): Promise<string> {
  if (!address) throw new Error('config.json : adresse inconnue');
  // `no-cache` revalidates, so that a changed file is seen at once. The preload link makes the same request.
  const response = await fetch(address, {
    cache: 'no-cache',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(requestTimeout),
  });
  if (!response.ok) throw new Error(`config.json : réponse ${response.status}`);
  return response.text();
}

async function readChanged(): Promise<string | null> {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${configMetaName}"]`);
  const text = await fetchText(meta?.content);
  return (await digestText(text)) === meta?.dataset['digest'] ? null : text;
}

/**
 * Resolves to the text of the deployed configuration; to null if its digest is the build-time one. The file is requested
 * once per page; after a failure, which the console reports once, the next call requests it again.
 * @throws if the file does not load within 10 s.
 */
export function changedText(): Promise<string | null> {
  if (!window.portailConfig) {
    const request = readChanged();
    window.portailConfig = request;
    request.catch((error: unknown) => {
      console.warn('La page garde sa configuration d’origine.', error);
      if (window.portailConfig === request) delete window.portailConfig;
    });
  }
  return window.portailConfig;
}
