import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { BuiltPage } from '../../../tools/build/built-page.ts';
import { insertPolicy, pagePolicy, scriptHashes, styleHashes } from '../../../tools/build/csp.ts';

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

test('allows nothing inline by name', () => {
  expect(pagePolicy(new BuiltPage('<script>a()</script>'))).not.toMatch(/unsafe/);
});

test('a page without the place for the policy stops the build', () => {
  expect(() => insertPolicy(new BuiltPage('<head></head>'))).toThrow(/CSP/);
});
