/** A fault-injection server for the built site. Each page records its own errors, and chosen paths fail or are late. */
import { setTimeout as wait } from 'node:timers/promises';
import { demoService } from '../demo/handler.ts';
import { officialDemoPath } from '../demo/official-check.ts';
import { projectDir } from '../lib/run-node.ts';
import { type LocalServer, serveHandler } from '../serve/local-server.ts';
import { createSiteHandler } from '../serve/site-handler.ts';

/**
 * Inline script that records errors, resources that fail to load, policy violations and calls of `console.error`. It
 * works in every engine because it comes before the page's `<meta>` policy, which would block it.
 */
const notebook = `<script>(()=>{const f=window.portailFaults=[],n=(t,m,c)=>addEventListener(t,e=>f.push(m(e)),c);
n('error',e=>e.message||'ressource '+(e.target.src||e.target.href||e.target.nodeName),true);
n('unhandledrejection',e=>'promesse '+e.reason);n('securitypolicyviolation',e=>'politique '+e.violatedDirective+' '+e.blockedURI);
const c=console.error;console.error=(...w)=>{f.push(w.join(' '));c(...w)}})()</script>`;

/** Expression for the errors that the page has recorded so far. */
export const notedFaults = 'window.portailFaults ?? []';

/** Faults that the server injects. */
interface Disturbances {
  /** Paths that answer 503; null: none. */
  failing: RegExp | null;
  /** Paths that answer late, as on a slow network; null: none. */
  late: RegExp | null;
  /** Fields of the deployed configuration that differ from the build-time one; null: none. */
  changed: object | null;
  /** Inline script that runs before those of the page; empty: none. */
  script: string;
  /** True if the official check refuses every document. */
  isRefusing: boolean;
}

/** A running fault-injection server and its faults. */
export type DisturbedSite = LocalServer & Disturbances;

/** No fault. */
export const undisturbed: Readonly<Disturbances> = {
  failing: null,
  late: null,
  changed: null,
  script: '',
  isRefusing: false,
};

/** Answer of a failing path: not cached, so that it is requested again. */
const lost = { status: 503, headers: { 'cache-control': 'no-store' } };

/** Delay of a late path, in ms. */
const lateness = 3000;

const configPath = '/assets/config/config.json';

/**
 * Adds the error recorder and another script to a page. Keeps scripts out of the browser's cache, and empties this cache
 * while faults are set, because a cached file could neither fail nor be late.
 */
async function withScripts(
  answer: Response,
  { script, isDisturbed }: { script: string; isDisturbed: boolean },
): Promise<Response> {
  const headers = new Headers(answer.headers);
  if (/javascript/.test(headers.get('content-type') ?? ''))
    headers.set('cache-control', 'no-store');
  if (!headers.get('content-type')?.startsWith('text/html'))
    return new Response(answer.body, { status: answer.status, headers });
  const html = (await answer.text()).replace(/<head>/, `<head>${notebook}${script}`);
  // Both describe the page without the scripts.
  headers.delete('content-length');
  headers.delete('etag');
  if (isDisturbed) headers.set('clear-site-data', '"cache"');
  return new Response(html, { status: answer.status, headers });
}

/** Serves the built site and its demonstration services. Faults are set on the result. */
export async function serveDisturbedSite(): Promise<DisturbedSite> {
  const site = createSiteHandler({ projectDir, publishDir: 'dist' });
  const disturbed: Disturbances = { ...undisturbed };
  const server = await serveHandler(async (request) => {
    const { pathname } = new URL(request.url);
    if (disturbed.late?.test(pathname)) await wait(lateness);
    if (disturbed.failing?.test(pathname)) return new Response('', lost);
    if (disturbed.isRefusing && pathname === officialDemoPath)
      return Response.json({ status: 'NOT_VALID' });
    const answer = await (demoService(pathname) ?? site)(request);
    if (pathname === configPath && disturbed.changed)
      return Response.json({ ...(await answer.json()), ...disturbed.changed });
    const isDisturbed = Boolean(disturbed.late ?? disturbed.failing);
    return withScripts(answer, { script: disturbed.script, isDisturbed });
  });
  return Object.assign(disturbed, server);
}
