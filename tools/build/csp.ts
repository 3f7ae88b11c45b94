/**
 * The Content-Security-Policy of each built page (architecture: policy): a `<meta>` that allows the page's own
 * inline scripts and styles by hash, and no others. Headers add the directives that a meta cannot contain.
 */
import { createHash } from 'node:crypto';
import type { BuildConfig } from '../../src/config/build-schema.ts';
import { attributeOf, type BuiltPage } from './built-page.ts';
import { appsOf, featuresOf } from './page-features.ts';

/** Name of the placeholder meta that the document layout writes for the policy. */
const placeName = 'portail:csp';

/** Types of scripts that contain data and never run. */
const dataTypes = ['application/json', 'application/ld+json'];

/** Returns the CSP hash source of a text: `'sha256-…'` (CSP Level 3, section 2.3.1). */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

const hashesOf = (texts: readonly string[]) => [...new Set(texts.map(hashSource))];

/** Returns the distinct hash sources of a page's inline scripts, data scripts excepted. */
export function scriptHashes(page: BuiltPage): string[] {
  const scripts = page
    .elements('script')
    .filter((script) => attributeOf(script, 'src') === undefined)
    .filter((script) => !dataTypes.includes(attributeOf(script, 'type') ?? ''));
  return hashesOf(scripts.map((script) => page.textOf(script)));
}

/** Returns the distinct hash sources of a page's inline styles. */
export function styleHashes(page: BuiltPage): string[] {
  return hashesOf(page.elements('style').map((style) => page.textOf(style)));
}

/** Trusted Types policy of src/features/document-check/check/create-worker.ts. */
const workerPolicy = 'portail-verifier';

/**
 * Returns the policy of a page, with the sources that the configuration allows its embedded apps. `connect-src`
 * and `img-src` are wide, because a deployed `config.json` may name other origins. The host's header narrows them
 * (docs/operating.md).
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
      // A retry loads the app's module again, and the module creates its policy a second time.
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

/** Replaces the placeholder meta of a built page by the page's policy. */
export function insertPolicy(page: BuiltPage, appPolicies: BuildConfig['appPolicies']): void {
  const place = page.elements('meta').find((meta) => attributeOf(meta, 'name') === placeName);
  if (!place) throw new Error('page sans emplacement pour la CSP');
  page.replace(
    place,
    `<meta http-equiv="content-security-policy" content="${pagePolicy(page, appPolicies)}">`,
  );
}
