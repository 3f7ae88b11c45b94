import { expect, test } from 'vitest';
import { parseConfigStrictly } from '../../../../src/config/parse-strictly.ts';
import { parsePage } from '../../../../tools/build/built-page.ts';
import { insertPolicy, pagePolicy } from '../../../../tools/build/csp.ts';
import { safeWith } from '../../config/sample.ts';

const needing = (needs: string) =>
  parsePage(`<meta name="portail:features" content="${needs}"><script>a()</script>`);
const vue = {
  trustedTypes: ['vue'],
  sources: { 'font-src': ['https://lettres.test'], 'worker-src': ['blob:'] },
};
const { appPolicies } = parseConfigStrictly(safeWith({ appPolicies: { gestionCompte: vue } }));

test('the sources of an embedded app are allowed only on its own page', () => {
  const policy = pagePolicy(needing('configuration gestionCompte'), appPolicies);
  expect(policy).toContain(";font-src 'self' https://lettres.test;");
  expect(policy).toContain("worker-src 'self' blob:");
  expect(policy).toContain(";trusted-types vue 'allow-duplicates';");
  expect(pagePolicy(needing('validerAttest'), appPolicies)).not.toMatch(/vue|lettres/);
});

test('a page without the placeholder of the policy stops the build', () => {
  expect(() => insertPolicy(parsePage('<head></head>'), appPolicies)).toThrow(/CSP/);
});
