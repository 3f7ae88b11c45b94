/**
 * The Content-Security-Policy of each built page (architecture: policy): a `<meta>` that allows the page's own
 * inline scripts and styles by hash, and no others. Headers add the directives that a meta cannot contain.
 */
import { hash } from 'node:crypto';
import type { BuildConfig } from '../../src/config/parse-strictly.ts';
import { appNames, featuresMetaName, parsePageFeatures } from '../../src/page-features.ts';
import { type BuiltPage, inlineCode, metaNamed } from './built-page.ts';

/** Name of the placeholder meta that the document layout writes for the policy. */
export const policyPlace = 'portail:csp';

/** Returns the distinct hash sources of the texts of elements: `'sha256-…'` (CSP Level 3, section 2.3.1). */
function hashesOf($: BuiltPage, selector: string): string[] {
  const texts = new Set($(selector).map((_, element) => $(element).text()));
  return [...texts].map((text) => `'sha256-${hash('sha256', text, 'base64')}'`);
}

/** Trusted Types policy of src/features/document-check/check/create-worker.ts. */
const workerPolicy = 'portail-verifier';

/**
 * Returns the policy of a page, with the sources that the configuration allows its embedded apps. `connect-src`
 * and `img-src` are wide, because a deployed `config.json` may name other origins. The host's header narrows them
 * (docs/operating.md).
 */
export function pagePolicy($: BuiltPage, appPolicies: BuildConfig['appPolicies']): string {
  const features = parsePageFeatures($(metaNamed(featuresMetaName)).attr('content') ?? '');
  const startsWorker = features.includes('worker');
  const apps = appNames.filter((app) => features.includes(app)).map((app) => appPolicies[app]);
  const appTypes = apps.flatMap(({ trustedTypes }) => trustedTypes);
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashesOf($, inlineCode)],
    'style-src': ["'self'", ...hashesOf($, 'style')],
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

/** Writes the policy of a built page into its placeholder. */
export function insertPolicy($: BuiltPage, appPolicies: BuildConfig['appPolicies']): void {
  const place = $(metaNamed(policyPlace));
  if (place.length === 0) throw new Error('page sans emplacement pour la CSP');
  place
    .removeAttr('name')
    .attr({ 'http-equiv': 'content-security-policy', content: pagePolicy($, appPolicies) });
}
