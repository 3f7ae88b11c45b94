/** The site as the engines walk it: each page notes its own faults, and some requests can be made to fail. */
import { setTimeout as wait } from 'node:timers/promises';
import { demoService } from '../demo/handler.ts';
import { type LocalServer, serveHandler } from '../lib/local-server.ts';
import { projectDir } from '../lib/run-node.ts';
import { createSiteHandler } from '../serve/site-handler.ts';

/**
 * Notes errors, refused requests, violations of the policy and what the console is told as an error. It stands
 * before the page's policy, which allows no script of others: the same way in every engine.
 */
const notebook = `<script>(()=>{const f=window.portailFaults=[],n=(t,m,c)=>addEventListener(t,e=>f.push(m(e)),c);
n('error',e=>e.message||'ressource '+(e.target.src||e.target.href||e.target.nodeName),true);
n('unhandledrejection',e=>'promesse '+e.reason);n('securitypolicyviolation',e=>'politique '+e.violatedDirective+' '+e.blockedURI);
const c=console.error;console.error=(...w)=>{f.push(w.join(' '));c(...w)}})()</script>`;

/** Faults that the page has noted so far. */
export const notedFaults = 'window.portailFaults ?? []';

/** What disturbs a served site. */
interface Disturbances {
  /** Paths that fail from now on; null: none. */
  failing: RegExp | null;
  /** Paths that come late from now on, as on a slow network; null: none. */
  late: RegExp | null;
  /** Fields of the deployed configuration that differ from now on; null: it is the build-time one. */
  changed: object | null;
}

/** A served site that can be disturbed. */
export type DisturbedSite = LocalServer & Disturbances;

/** Nothing does. */
export const undisturbed: Readonly<Disturbances> = { failing: null, late: null, changed: null };

/** What fails is asked for anew. */
const lost = { status: 503, headers: { 'cache-control': 'no-store' } };

/** How late, in ms. */
const lateness = 3000;

const configPath = '/assets/config/config.json';

/** What a browser has kept could neither fail nor come late: on a page that is disturbed it forgets it. */
async function withNotebook(answer: Response, isDisturbed: boolean): Promise<Response> {
  const headers = new Headers(answer.headers);
  // A script that the browser kept could neither fail nor come late.
  if (/javascript/.test(headers.get('content-type') ?? ''))
    headers.set('cache-control', 'no-store');
  if (!headers.get('content-type')?.startsWith('text/html'))
    return new Response(answer.body, { status: answer.status, headers });
  const html = (await answer.text()).replace(/<head>/, `<head>${notebook}`);
  // Both are those of the text without the notebook.
  headers.delete('content-length');
  headers.delete('etag');
  if (isDisturbed) headers.set('clear-site-data', '"cache"');
  return new Response(html, { status: answer.status, headers });
}

/** Serves the built site and its demonstration services. */
export async function serveDisturbedSite(): Promise<DisturbedSite> {
  const site = createSiteHandler({ projectDir, publishDir: 'dist' });
  const disturbed: Disturbances = { ...undisturbed };
  const server = await serveHandler(async (request) => {
    const { pathname } = new URL(request.url);
    if (disturbed.late?.test(pathname)) await wait(lateness);
    if (disturbed.failing?.test(pathname)) return new Response('', lost);
    const answer = await (demoService(pathname) ?? site)(request);
    if (pathname === configPath && disturbed.changed)
      return Response.json({ ...(await answer.json()), ...disturbed.changed });
    return withNotebook(answer, Boolean(disturbed.late ?? disturbed.failing));
  });
  return Object.assign(disturbed, server);
}
