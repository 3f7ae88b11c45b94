/** Nothing inline without its hash, nothing from elsewhere (architecture: policy). */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { appNames } from '../../src/page-features.ts';
import { mountPaths } from '../../tools/lib/app-refusals.ts';
import { findFiles } from '../../tools/lib/files.ts';
import { builtPages, dist, featuresOf } from './site.ts';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test.each(builtPages)(
  'every inline script and style of $file is allowed by hash, and no other hash stands there',
  ({ file, document }) => {
    const policy =
      document
        .querySelector('meta[http-equiv="content-security-policy"]')
        ?.getAttribute('content') ?? '';
    const inline = [...document.querySelectorAll('script:not([src]), style')].map((element) =>
      sha256(element.textContent ?? ''),
    );
    const allowed = policy.match(/'sha256-[^']+'/g) ?? [];
    expect(inline.length).toBeGreaterThan(0);
    expect([...allowed].sort()).toEqual([...new Set(inline)].sort());
    expect(policy).not.toContain('unsafe');
    // One policy on one page: the address of the verifier's worker.
    const isCheckPage = file === 'valider-attest.html';
    expect(policy).toContain(`trusted-types ${isCheckPage ? 'portail-verifier' : "'none'"}`);
  },
);

test.each(appNames)('« config -- check » looks at every page that holds %s', (app) => {
  const holders = builtPages.filter(({ document }) => featuresOf(document).includes(app));
  expect(holders.map(({ file }) => `/${file.replace('.html', '')}`).sort()).toEqual(
    [...mountPaths[app]].sort(),
  );
});

test.each(builtPages)('the policy of $file stands before whatever it governs', ({ html }) => {
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

test('the DSFR’s notice stays in the styles that come from it', () => {
  for (const { html } of builtPages)
    if (html.includes('.fr-'))
      expect(html).toContain('DSFR v1.14.4 | SPDX-License-Identifier: MIT');
});

test('no built file names a path of the machine that built it', async () => {
  for (const file of await findFiles(dist, '.html', '.js', '.css', '.json', '.svg'))
    expect(readFileSync(file, 'utf8')).not.toContain(process.cwd());
});
