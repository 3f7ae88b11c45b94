/**
 * The one request of the deployed `config.json` in a page. Directives are bundled separately, so the first one puts it on
 * the window, for the other directives and for deployed.ts.
 */
import { preloadModules } from '../browser/preload.ts';
import { requestTimeout } from '../browser/response.ts';
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

async function readChanged(): Promise<string | null> {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${configMetaName}"]`);
  // `no-cache` revalidates, so that a changed file is seen at once. The preload link makes the same request.
  const response = await fetch(meta?.content ?? '', {
    cache: 'no-cache',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(requestTimeout),
  });
  if (!response.ok) throw new Error(`config.json : ${response.status}`);
  const text = await response.text();
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
  const ask = () => {
    const answer = readChanged();
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
