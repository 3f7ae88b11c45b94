/** The deployed configuration, parsed once per page. */
import { withinTime } from '../browser/within-time.ts';
import { buildTimeConfig, type SiteConfig } from './build-time-config.ts';
import type { Config } from './schema.ts';

let isParserLost = false;

/** The last configuration that was parsed. */
let latest: Config | undefined;

/** Called with each configuration that is parsed, also after a retry. */
const listeners = new Set<(config: Config) => void>();

/**
 * Calls `listener` with each configuration that differs from the build-time one; at once if it is known, because a task may
 * have asked for it before the listener's file arrived.
 */
export function onChangedConfig(listener: (config: Config) => void): void {
  listeners.add(listener);
  if (latest) listener(latest);
}

async function parse(text: string): Promise<Config> {
  // Until it is there: a failed import ends here.
  isParserLost = true;
  // A separate chunk, because pages do not need its 4 kB while nothing has changed.
  const { parseConfigLeniently } = await withinTime(import('./parse.ts'));
  // A truncated module may be valid JavaScript, without its exports, because they are at its end.
  isParserLost = !parseConfigLeniently;
  const config = parseConfigLeniently(text);
  latest = config;
  for (const listener of listeners) listener(config);
  return config;
}

/** The last text that was parsed, and its result. */
let parsed: { text: string; config: Promise<Config> } | undefined;

/**
 * Resolves to the deployed configuration; to null if its digest is the build-time one. After a failure the next call
 * retries.
 * @throws if the file does not load within 10 s, is not a JSON object, or if the parser does not load.
 */
export async function changedConfig(): Promise<Config | null> {
  // The directive `client:config` makes the request. Every page has an island with it.
  const request = window.portailConfig;
  if (!request) throw new Error('aucune directive');
  const text = await request.text();
  if (text === null) return null;
  if (parsed?.text !== text) parsed = { text, config: parse(text) };
  const { config } = parsed;
  config.catch((error: unknown) => {
    if (parsed?.config !== config) return;
    console.warn('La page garde sa configuration d’origine.', error);
    parsed = undefined;
    request.forget();
  });
  return config;
}

/** Resolves to the deployed configuration, also if it is the build-time one. @throws like `changedConfig`. */
export const deployedConfig = async (): Promise<SiteConfig> =>
  (await changedConfig()) ?? buildTimeConfig;

/**
 * Returns true if the parser did not load. Browsers cache a failed module, so a page reload requests it again. `loadPart` needs
 * no reload, but would add its 0.2 kB to the runtime of every task.
 */
export function hasLostParser(): boolean {
  return isParserLost;
}
