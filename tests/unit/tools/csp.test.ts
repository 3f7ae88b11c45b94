import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { parseConfigStrictly } from '../../../src/config/parse-strictly.ts';
import { BuiltPage } from '../../../tools/build/built-page.ts';
import { insertPolicy, pagePolicy, scriptHashes, styleHashes } from '../../../tools/build/csp.ts';
import { safeWith } from '../config/sample.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('hashes each inline script once; external scripts and data are left out', () => {
  const html =
    '<script>a()</script><script type="module">b()</script><script>a()</script><script async src="/x.js"></script><script type="application/json">{}</script>';
  expect(scriptHashes(new BuiltPage(html))).toEqual([hashOf('a()'), hashOf('b()')]);
});

test('hashes each inline style', () => {
  expect(styleHashes(new BuiltPage('<style>p{}</style><style media="print">q{}</style>'))).toEqual([
    hashOf('p{}'),
    hashOf('q{}'),
  ]);
});

const needing = (needs: string) =>
  new BuiltPage(`<meta name="portail:features" content="${needs}"><script>a()</script>`);
const vue = {
  trustedTypes: ['vue'],
  sources: { 'font-src': ['https://lettres.test'], 'worker-src': ['blob:'] },
};
const { appPolicies } = parseConfigStrictly(safeWith({ appPolicies: { gestionCompte: vue } }));

test('allows no « unsafe » source, and only the Trusted Types policies that the page needs', () => {
  const policy = pagePolicy(needing(''), appPolicies);
  expect(policy).not.toMatch(/unsafe/);
  expect(policy).toMatch(/;trusted-types 'none'$/);
  expect(pagePolicy(needing('worker'), appPolicies)).toMatch(
    /;trusted-types portail-verifier;worker-src 'self'$/,
  );
});

test('the sources of an embedded app are allowed only on its own page', () => {
  const policy = pagePolicy(needing('configuration gestionCompte'), appPolicies);
  expect(policy).toContain(";font-src 'self' https://lettres.test;");
  expect(policy).toContain("worker-src 'self' blob:");
  expect(policy).toContain(";trusted-types vue 'allow-duplicates';");
  expect(pagePolicy(needing('validerAttest'), appPolicies)).not.toMatch(/vue|lettres/);
});

test('a page without the placeholder of the policy stops the build', () => {
  expect(() => insertPolicy(new BuiltPage('<head></head>'), { appPolicies })).toThrow(/CSP/);
});
