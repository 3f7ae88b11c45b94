/**
 * The Content-Security-Policy of each built page (architecture: policy): a `<meta>` that allows the page's own
 * inline scripts and styles by hash, and nothing else inline. Headers add what a meta cannot say.
 */
import { createHash } from 'node:crypto';

const cspMarker = '<meta name="portail:csp">';

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;
const dataScriptType = /\btype="?application\/(ld\+)?json/;

/** CSP source of a text: `'sha256-…'` (CSP Level 3, section 2.3.1). */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Hash sources of the executable inline scripts of a page, once each. */
export function scriptHashes(html: string): string[] {
  const scripts = [...html.matchAll(inlineScript)].filter(
    ([, attributes = '']) => !dataScriptType.test(attributes),
  );
  return [...new Set(scripts.map(([, , text = '']) => hashSource(text)))];
}

/** Hash sources of the inline styles of a page, once each. */
export function styleHashes(html: string): string[] {
  return [...new Set([...html.matchAll(inlineStyle)].map(([, text = '']) => hashSource(text)))];
}

/** What says in the HTML that the page starts a worker: its address needs the one Trusted Types policy. */
const workerMarker = 'data-interest-area';

/** Trusted Types policies that a page may make: that of src/apps/valider-attest/check/create-worker.ts. */
function trustedTypes(html: string): string {
  return html.includes(workerMarker)
    ? "trusted-types portail-verifier;worker-src 'self'"
    : "trusted-types 'none'";
}

/**
 * The policy of a page. `connect-src` and `img-src` are wide here because a deployed `config.json`
 * may name other origins: the header of the host narrows them (docs/operating.md).
 */
export function pagePolicy(html: string): string {
  const directives = [
    "default-src 'none'",
    `script-src ${["'self'", ...scriptHashes(html)].join(' ')}`,
    `style-src ${["'self'", ...styleHashes(html)].join(' ')}`,
    "font-src 'self'",
    "img-src 'self' data: https:",
    "connect-src 'self' https:",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    trustedTypes(html),
  ];
  return directives.join(';');
}

/** Writes the policy into a built page, in the place the document layout keeps for it. */
export function insertPolicy(html: string): string {
  if (!html.includes(cspMarker)) throw new Error('page sans emplacement pour la CSP');
  const meta = `<meta http-equiv="content-security-policy" content="${pagePolicy(html)}">`;
  return html.replace(cspMarker, meta);
}
