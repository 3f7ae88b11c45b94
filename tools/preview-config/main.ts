/**
 * `npm run config -- preview NEW [DEPLOYED]` shows the portal as a configuration would make it, beside the deployed one.
 * Each target is a file, a built folder or the address of a site. The pages are those of `dist`: their own islands follow
 * the file, as on the site.
 */
import { existsSync } from 'node:fs';
import { parseJson } from '../../src/config/parse.ts';
import { checkLines } from '../check-config/main.ts';
import { readConfigSource, SourceError } from '../lib/config-source.ts';
import { fail } from '../lib/fail.ts';
import { projectDir } from '../lib/run-node.ts';
import { type LocalServer, serveHandler } from '../serve/local-server.ts';
import { createSiteHandler, type RequestHandler } from '../serve/site-handler.ts';
import { type Difference, differencesOf } from './differences.ts';
import { pages, previewPage, previewPolicy } from './preview-page.ts';

const configPath = '/assets/config/config.json';

/** Rules of the host that keep a page out of frames. The preview drops them on the loopback only. */
const frameRules = /frame-ancestors 'none';? ?/;

/** Returns a handler for the built site with another configuration, in a frame. */
function handlerWith(text: string, site: RequestHandler): RequestHandler {
  return async (request) => {
    if (new URL(request.url).pathname === configPath)
      return new Response(text, {
        headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
      });
    const response = await site(request);
    response.headers.delete('x-frame-options');
    const policy = response.headers.get('content-security-policy');
    if (policy) response.headers.set('content-security-policy', policy.replace(frameRules, ''));
    return response;
  };
}

/** Returns the differences of two files. A file that is no JSON differs as a whole. */
function differences(before: string, after: string): Difference[] {
  const parsed = (text: string): unknown => {
    try {
      return parseJson(text);
    } catch {
      return text;
    }
  };
  return differencesOf(parsed(before), parsed(after));
}

/** Serves the preview of a target beside another, on free ports of the loopback. @throws SourceError if one cannot be read. */
export async function servePreview(
  target: string,
  deployedTarget: string,
  folders = { projectDir, publishDir: 'dist' },
): Promise<LocalServer> {
  const [next, deployed] = await Promise.all([
    readConfigSource(target),
    readConfigSource(deployedTarget),
  ]);
  const site = createSiteHandler(folders);
  const [nextSite, deployedSite] = await Promise.all([
    serveHandler(handlerWith(next.text, site)),
    serveHandler(handlerWith(deployed.text, site)),
  ]);
  const content = {
    next: { name: next.name, origin: nextSite.origin },
    deployed: { name: deployed.name, origin: deployedSite.origin },
    differences: differences(deployed.text, next.text),
    lines: await checkLines(next),
  };
  const preview = await serveHandler(async (request) => {
    const wanted = new URL(request.url).searchParams.get('page');
    const [path] = pages.find(([each]) => each === wanted) ?? pages[0];
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': previewPolicy([content.next, content.deployed]),
    };
    return new Response(previewPage({ ...content, path }), { headers });
  });
  return {
    origin: preview.origin,
    close: () => {
      for (const server of [preview, nextSite, deployedSite]) server.close();
    },
  };
}

/** Runs the command until it is stopped. */
export async function previewConfig(target: string, deployed = 'dist'): Promise<void> {
  if (!existsSync(`${projectDir}dist/404.html`))
    fail('Le dossier dist ne contient pas le site : lancez « npm run build ».');
  try {
    const { origin } = await servePreview(target, deployed);
    console.log(`Aperçu de ${target}, à côté de ${deployed} : ${origin}\nCtrl+C pour arrêter.`);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    fail(error.message);
  }
}
