/** Reads the configuration of `npm run config -- check` from a file, a built folder or the address of a site. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Error of a source; its message is for the operator. */
export class SourceError extends Error {
  override name = 'SourceError';
}

function fail(message: string): never {
  throw new SourceError(message);
}

/** Path of the configuration inside a site. */
export const configPath = 'assets/config/config.json';

/** A configuration and, if the source is a whole site, its pages and files. */
export interface ConfigSource {
  /** Name of the source in messages. */
  name: string;
  text: string;
  /** Returns the HTML of a page by its path in the portal, and the host's policy, which is empty for a folder. */
  readPage?: (path: string) => Promise<{ html: string; policy: string }>;
  /** Returns the bytes of a file of the portal by its percent-encoded path; absent for a configuration without its site. */
  readPath?: (path: string) => Promise<Uint8Array>;
  /** Returns the bytes of a file below the root of the host, also if the portal is below a sub-path; absent for a folder. */
  readRootPath?: (path: string) => Promise<Uint8Array>;
  /** Address of the pages, and the host's policy; absent for a folder. */
  site?: { address: string; policy: string };
}

async function readFileBytes(file: string | URL): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch {
    return fail(
      `${file} : le fichier ne peut pas être lu. Vérifiez son chemin ; une adresse commence par https:// ou http://.`,
    );
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
    readPage: async (path) => ({
      html: await readFileText(join(folder, `${path}.html`)),
      policy: '',
    }),
    readPath: (path) => readFileBytes(new URL(`.${path}`, pathToFileURL(`${folder}/`))),
  };
}

/** An answer of the site, whole. */
interface Answer {
  bytes: Uint8Array;
  /** The host's policy; empty without one. */
  policy: string;
}

async function fetchAnswer(address: string): Promise<Answer> {
  let detail = '';
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    if (response.ok)
      return {
        bytes: new Uint8Array(await response.arrayBuffer()),
        policy: response.headers.get('content-security-policy') ?? '',
      };
    detail = ` (statut ${response.status})`;
  } catch (error) {
    // « terminated » is Node's word for an answer that breaks off; any other error comes before the answer.
    detail = error instanceof TypeError && error.message === 'terminated' ? ' entière' : '';
  }
  return fail(
    `${address} : pas de réponse${detail}. Vérifiez l’adresse, et que le site est en ligne.`,
  );
}

const textOf = ({ bytes }: Answer) => new TextDecoder().decode(bytes);

async function readSite(address: string): Promise<ConfigSource> {
  const base = address.replace(/\/$/, '');
  const name = `${base}/${configPath}`;
  return {
    name,
    text: textOf(await fetchAnswer(name)),
    readPage: async (path) => {
      const answer = await fetchAnswer(`${base}${path}`);
      return { html: textOf(answer), policy: answer.policy };
    },
    readPath: async (path) => (await fetchAnswer(`${base}${path}`)).bytes,
    readRootPath: async (path) => (await fetchAnswer(new URL(path, base).href)).bytes,
    site: { address: base, policy: (await fetchAnswer(`${base}/acces-non-autorise`)).policy },
  };
}

/** Reads the configuration of a file, folder or address. @throws SourceError if it cannot be read. */
export async function readConfigSource(target: string): Promise<ConfigSource> {
  if (/^https?:/.test(target)) return readSite(target);
  const isFolder = (await stat(target).catch(() => null))?.isDirectory() ?? false;
  return isFolder ? readFolder(target) : { name: target, text: await readFileText(target) };
}
