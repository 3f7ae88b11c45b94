/**
 * The built site on a network that fails: chosen files hang, are cut, answer 503 or 404, or come from a captive portal. Answers
 * keep the real cache headers, and the browser its cache: routes of Playwright would turn it off.
 */

import { demoService } from '../../tools/demo/handler.ts';
import { projectDir } from '../../tools/lib/run-node.ts';
import { createHttpServer } from '../../tools/serve/http-server.ts';
import { listen } from '../../tools/serve/local-server.ts';
import { createSiteHandler } from '../../tools/serve/site-handler.ts';
import { siteFolder } from './site-folder.ts';

/** Ways to fail. « kept 404 »: an absence that the browser's cache keeps, as some hosts let it. */
export type FaultKind = '503' | 'hang' | 'cut' | 'kept 404' | 'portal';

/** Faults of the paths that match. */
interface Fault {
  path: RegExp;
  kind: FaultKind;
  /** How many requests fail. */
  times: number;
}

/** A stream that breaks in the middle. */
function cutStream(body: Uint8Array): ReadableStream<Uint8Array> {
  let isSent = false;
  return new ReadableStream({
    pull(controller) {
      if (isSent) return controller.error(new Error('coupé'));
      isSent = true;
      controller.enqueue(body.subarray(0, body.length / 2));
    },
  });
}

/** Sends a page as far as some text, and the rest later. */
async function stall(
  answer: Response,
  { after, until }: { after: string; until: Promise<unknown> },
): Promise<Response> {
  const html = await answer.text();
  const end = html.indexOf(after) + after.length;
  const bytes = (text: string) => new TextEncoder().encode(text);
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(bytes(html.slice(0, end)));
      await until;
      controller.enqueue(bytes(html.slice(end)));
      controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}

async function fail(kind: FaultKind, answer: Response): Promise<Response> {
  const { headers } = answer;
  switch (kind) {
    case '503':
      return new Response('', { status: 503 });
    case 'kept 404':
      return new Response('', { status: 404, headers: { 'cache-control': 'max-age=31536000' } });
    case 'portal':
      return new Response('<!doctype html><h1>Wi-Fi</h1>', {
        headers: { 'content-type': 'text/html' },
      });
    case 'cut':
      return new Response(cutStream(new Uint8Array(await answer.arrayBuffer())), { headers });
    case 'hang':
      return new Promise(() => undefined);
  }
}

/** Serves the site. Faults are set on the result; `log` has the paths of all requests, in order. */
export async function serveFaultySite() {
  const site = createSiteHandler({ projectDir, publishDir: siteFolder });
  const state = {
    fault: null as Fault | null,
    log: [] as string[],
    /** True once another build is online: pages name other files. */
    isUpdated: false,
    /** A page whose HTML stops behind some text, until a promise resolves. */
    stalled: null as { path: string; after: string; until: Promise<unknown> } | null,
  };
  const handle = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    state.log.push(pathname);
    const answer = await (demoService(pathname) ?? site)(request);
    const { fault } = state;
    if (fault?.path.test(pathname) && fault.times > 0) {
      fault.times -= 1;
      return fail(fault.kind, answer);
    }
    if (state.stalled?.path === pathname) return stall(answer, state.stalled);
    if (!state.isUpdated || !answer.headers.get('content-type')?.includes('html')) return answer;
    const html = (await answer.text()).replace(/data-files="\w+"/, 'data-files="other"');
    const headers = new Headers(answer.headers);
    for (const name of ['content-length', 'etag']) headers.delete(name);
    return new Response(html, { status: answer.status, headers });
  };
  const httpServer = createHttpServer(handle);
  const { origin, close } = await listen(httpServer);
  const end = () => {
    close();
    httpServer.closeAllConnections();
  };
  return Object.assign(state, { origin, close: end });
}
