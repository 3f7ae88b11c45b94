import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// The portal's base is read when its module loads: neither a former one nor this one may stay.
beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.resetModules();
});

test('a path of the portal gets its sub-path; other links stay', async () => {
  vi.stubEnv('BASE_URL', '/portail/');
  const { markdownProcessor } = await import('../../../../tools/build/markdown-links.ts');
  const renderer = await markdownProcessor.createRenderer({} as never);
  const { code } = await renderer.render(
    '[a](/gestion-compte) [b](https://autre.example/) [c](#ici)',
  );
  expect(code).toContain('href="/portail/gestion-compte"');
  expect(code).toContain('href="https://autre.example/"');
  expect(code).toContain('href="#ici"');
});
