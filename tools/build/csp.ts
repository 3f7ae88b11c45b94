/**
 * The Content-Security-Policy of each built page (architecture: policy): a `<meta>` that allows the page's own
 * inline scripts and styles by hash, and nothing else inline. Headers add what a meta cannot say.
 */
import { createHash } from 'node:crypto';
import type { BuildConfig } from '../../src/config/build-schema.ts';
import { attributeOf, type BuiltPage } from './built-page.ts';
import type { BuiltSite } from './built-site.ts';
import { appsOf, featuresOf } from './page-features.ts';

/** The name of the meta that the document layout keeps for the policy. */
const placeName = 'portail:csp';

/** Types of scripts that are data: nothing of them runs. */
const dataTypes = ['application/json', 'application/ld+json'];

/** CSP source of a text: `'sha256-…'` (CSP Level 3, section 2.3.1). */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

const hashesOf = (texts: readonly string[]) => [...new Set(texts.map(hashSource))];

/** Hash sources of the inline scripts of a page that run, once each. */
export function scriptHashes(page: BuiltPage): string[] {
  const scripts = page
    .elements('script')
    .filter((script) => attributeOf(script, 'src') === undefined)
    .filter((script) => !dataTypes.includes(attributeOf(script, 'type') ?? ''));
  return hashesOf(scripts.map((script) => page.textOf(script)));
}

/** Hash sources of the inline styles of a page, once each. */
export function styleHashes(page: BuiltPage): string[] {
  return hashesOf(page.elements('style').map((style) => page.textOf(style)));
}

/** The name that src/features/document-check/check/create-worker.ts gives its Trusted Types policy. */
const workerPolicy = 'portail-verifier';

/**
 * The policy of a page, with what the configuration allows the apps that it holds. `connect-src` and
 * `img-src` are wide here because a deployed `config.json` may name other origins: the header of the
 * host narrows them (docs/operating.md).
 */
export function pagePolicy(page: BuiltPage, appPolicies: BuildConfig['appPolicies']): string {
  const startsWorker = featuresOf(page).includes('worker');
  const apps = appsOf(page).map((app) => appPolicies[app]);
  const appTypes = apps.flatMap(({ trustedTypes }) => trustedTypes);
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes(page)],
    'style-src': ["'self'", ...styleHashes(page)],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'https:'],
    'connect-src': ["'self'", 'https:'],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [
      ...(startsWorker ? [workerPolicy] : []),
      ...appTypes,
      // A retry loads the app's module anew, which makes its policy again.
      ...(appTypes.length > 0 ? ["'allow-duplicates'"] : []),
    ],
    ...(startsWorker ? { 'worker-src': ["'self'"] } : {}),
  };
  for (const [directive, sources] of apps.flatMap((app) => Object.entries(app.sources)))
    if (sources.length > 0)
      directives[directive] = [...(directives[directive] ?? ["'self'"]), ...sources];
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ') || "'none'"}`)
    .join(';');
}

/** Writes the policy into a built page, in the place the document layout keeps for it. */
export function insertPolicy(
  page: BuiltPage,
  { appPolicies }: Pick<BuiltSite, 'appPolicies'>,
): void {
  const place = page.elements('meta').find((meta) => attributeOf(meta, 'name') === placeName);
  if (!place) throw new Error('page sans emplacement pour la CSP');
  page.replace(
    place,
    `<meta http-equiv="content-security-policy" content="${pagePolicy(page, appPolicies)}">`,
  );
}
