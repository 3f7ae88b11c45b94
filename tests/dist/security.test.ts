/** Inline content is allowed by hash, and nothing loads from another origin (architecture: policy). */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { expect, test } from 'vitest';
import { findFiles } from '../../tools/lib/files.ts';
import { builtPages, dist } from './site.ts';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Policy of a page. The host's header, which browsers enforce too, can only narrow it (hosts.test.ts). */
const policyOf = (document: Document) =>
  document.querySelector('meta[http-equiv="content-security-policy"]')?.getAttribute('content') ??
  '';

test.each(builtPages)(
  'every inline script and style of $file is allowed by hash, and there is no other hash',
  ({ file, document }) => {
    const policy = policyOf(document);
    const inline = [...document.querySelectorAll('script:not([src]), style')].map((element) =>
      sha256(element.textContent ?? ''),
    );
    const allowed = policy.match(/'sha256-[^']+'/g) ?? [];
    expect(inline.length).toBeGreaterThan(0);
    expect([...allowed].sort()).toEqual([...new Set(inline)].sort());
    expect(policy).not.toContain('unsafe');
    // A form that a script submits, or that is submitted before its script, would show its text in the address.
    expect(policy).toContain("form-action 'none'");
    // Only one page has a Trusted Types policy, for the address of the verifier's worker.
    const isCheckPage = file === 'valider-attest.html';
    expect(policy).toContain(`trusted-types ${isCheckPage ? 'portail-verifier' : "'none'"}`);
  },
);

test.each(builtPages)(
  'Google’s CSP Evaluator finds nothing of high or medium severity in the policy of $file',
  ({ document }) => {
    const findings = new CspEvaluator(new CspParser(policyOf(document)).csp).evaluate();
    const grave = [Severity.HIGH, Severity.MEDIUM, Severity.SYNTAX];
    expect(findings.filter(({ severity }) => grave.includes(severity))).toEqual([]);
  },
);

test.each(builtPages)('the policy of $file comes before everything that it governs', ({ html }) => {
  expect(html.indexOf('content-security-policy')).toBeLessThan(html.search(/<(script|style|link)/));
});

test.each(builtPages)('$file has no inline handler and no style attribute', ({ document }) => {
  for (const element of document.querySelectorAll('*'))
    for (const { name } of element.attributes) expect(name).not.toMatch(/^(on.*|style)$/);
});

test.each(builtPages)('$file loads nothing from another origin', ({ document }) => {
  const loaded = [
    ...document.querySelectorAll('script[src], img[src], link[href], iframe, object, embed'),
  ].map(
    (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? element.tagName,
  );
  for (const address of loaded) expect(address).toMatch(/^(\/[^/]|data:image\/svg\+xml)/);
});

test('styles of the DSFR keep its licence notice', () => {
  for (const { html } of builtPages)
    if (html.includes('.fr-'))
      expect(html).toContain('DSFR v1.14.4 | SPDX-License-Identifier: MIT');
});

test('no built file contains a path of the build machine', async () => {
  for (const file of await findFiles(dist, '.html', '.js', '.css', '.json', '.svg'))
    expect(readFileSync(file, 'utf8')).not.toContain(process.cwd());
});
