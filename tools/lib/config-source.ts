/** Where `config:check` finds a configuration: a file, a deployed folder, or the address of a site. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What a source could not give; the message is for the operator. */
export class SourceError extends Error {
  override name = 'SourceError';
}

function fail(message: string): never {
  throw new SourceError(message);
}

/** Path of the configuration inside a site. */
const configPath = 'assets/config/config.json';

/** A configuration, and where a whole site is given, its pages and files. */
export interface ConfigSource {
  /** What messages call it. */
  name: string;
  text: string;
  /** HTML of a page, by its path in the portal. */
  readPage?: (path: string) => Promise<string>;
  /** Bytes of a file of the site, by its path in the portal; a configuration alone has none. */
  readPath?: (path: string) => Promise<Uint8Array>;
  /** Where the pages are, and the policy that the host adds to them; unknown for a folder. */
  site?: { address: string; policy: string };
}

async function readFileBytes(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch {
    return fail(`${file} : le fichier ne peut pas être lu.`);
  }
}

async function readFileText(file: string): Promise<string> {
  return new TextDecoder().decode(await readFileBytes(file));
}

async function readFolder(folder: string): Promise<ConfigSource> {
  const name = join(folder, configPath);
  return {
    name,
    text: await readFileText(name),
    readPage: (path) => readFileText(join(folder, `${path}.html`)),
    readPath: (path) => readFileBytes(join(folder, path)),
  };
}

async function fetchAnswer(address: string): Promise<Response> {
  const response = await fetch(address, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
  if (!response?.ok)
    return fail(`${address} : pas de réponse${response ? ` (${response.status})` : ''}.`);
  return response;
}

async function readSite(address: string): Promise<ConfigSource> {
  const base = address.replace(/\/$/, '');
  const name = `${base}/${configPath}`;
  const { headers } = await fetchAnswer(`${base}/acces-non-autorise`);
  return {
    name,
    text: await (await fetchAnswer(name)).text(),
    readPage: async (path) => (await fetchAnswer(`${base}${path}`)).text(),
    readPath: async (path) =>
      new Uint8Array(await (await fetchAnswer(`${base}${path}`)).arrayBuffer()),
    site: { address: base, policy: headers.get('content-security-policy') ?? '' },
  };
}

/** The configuration of a file, a folder or an address. @throws SourceError when it cannot be had. */
export async function readConfigSource(target: string): Promise<ConfigSource> {
  if (/^https?:/.test(target)) return readSite(target);
  const isFolder = (await stat(target).catch(() => null))?.isDirectory() ?? false;
  return isFolder ? readFolder(target) : { name: target, text: await readFileText(target) };
}
