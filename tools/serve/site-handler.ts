/** Answers requests for a built site with Netlify's own engines and `netlify.toml` (architecture: serving). */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { HeadersHandler } from '@netlify/headers';
import { RedirectsHandler } from '@netlify/redirects';
import { StaticHandler } from '@netlify/static';
import { headersFile } from '../build/netlify-headers.ts';

/** Folders of a site. */
export interface SiteFolders {
  /** Folder that contains `netlify.toml`. */
  projectDir: string;
  /** Folder of the built site, relative to `projectDir`. */
  publishDir: string;
}

/** Answers a request. */
export type RequestHandler = (request: Request) => Promise<Response>;

async function notFoundPage(directory: string): Promise<Response> {
  const html = await readFile(join(directory, '404.html'));
  return new Response(html, {
    status: 404,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
}

/**
 * Checks that a URL can be decoded. The redirect engine fails on « %E0 » and the like, and no rule needs such a path.
 */
function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url);
    return true;
  } catch {
    return false;
  }
}

/** Methods that a static site answers; the others get 405. */
const methods = ['GET', 'HEAD'];

/** Decodes unreserved characters (« %67 » is « g »), because both forms are equivalent (RFC 3986, section 6.2.2.2). */
function normalizePath(url: string): string {
  const address = new URL(url);
  address.pathname = address.pathname.replace(/%[\da-f]{2}/gi, (encoded) => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : encoded;
  });
  return address.href;
}

function refuseMethod(): Response {
  return new Response(null, { status: 405, headers: { allow: methods.join(', ') } });
}

/** Returns a handler for a built site, with the redirects and headers of its `netlify.toml`. */
export function createSiteHandler({ projectDir, publishDir }: SiteFolders): RequestHandler {
  const directory = resolve(projectDir, publishDir);
  const configPath = join(projectDir, 'netlify.toml');
  const files = new StaticHandler({ directory });
  const headers = new HeadersHandler({ configPath, projectDir, publishDir, logger: console });
  const redirects = new RedirectsHandler({
    configPath,
    configRedirects: [],
    jwtRoleClaim: '',
    jwtSecret: '',
    projectDir,
    publicDir: directory,
  });
  const findFile = async (request: Request) => (await files.match(request))?.handle;

  async function redirected(request: Request): Promise<Response | undefined> {
    if (!isDecodable(request.url)) return undefined;
    const rule = await redirects.match(request);
    const response = rule && (await redirects.handle(request, rule, findFile));
    // When a rule serves a file, the engine drops the rule's status, such as 404.
    if (!response || !rule || rule.redirect) return response;
    return new Response(response.body, { status: rule.statusCode, headers: response.headers });
  }

  return async (received) => {
    if (!methods.includes(received.method)) return refuseMethod();
    const request = new Request(normalizePath(received.url), received);
    // Netlify keeps this file to itself; its engine for files does not know that.
    const isRules = new URL(request.url).pathname === `/${headersFile}`;
    const answer =
      (await redirected(request)) ??
      (isRules ? undefined : await (await findFile(request))?.()) ??
      (await notFoundPage(directory));
    // A redirect's headers are immutable: answer with a copy.
    const response = new Response(answer.body, answer);
    await headers.apply(request, response);
    return response;
  };
}
