import { beforeEach, expect, test, vi } from 'vitest';
import { neutralConfig } from '../../../src/config/schema.ts';
import { builtInApps } from '../../../src/islands/embedded-app/built-in-apps.ts';
import { loadApp } from '../../../src/islands/embedded-app/load-app.ts';
import { reloadPage } from '../../../src/lib/reload-page.ts';

vi.mock('../../../src/islands/embedded-app/built-in-apps.ts', () => ({
  builtInApps: { gestionCompte: vi.fn(), validerAttest: vi.fn() },
}));
vi.mock('../../../src/lib/reload-page.ts', () => ({ reloadPage: vi.fn() }));

beforeEach(() => vi.clearAllMocks());

const choice = (app: keyof typeof builtInApps) => ({ app, isBuiltIn: true });

test('the built-in app comes up where the configuration names no other', async () => {
  const embedded = { mount: () => () => undefined };
  vi.mocked(builtInApps.gestionCompte).mockResolvedValue(embedded);
  expect(await loadApp(choice('gestionCompte'), neutralConfig, 0)).toEqual({
    embedded,
    isReplacement: false,
  });
});

test('a place without a built-in app stays as it is', async () => {
  expect(await loadApp({ app: 'gestionCompte' }, neutralConfig, 0)).toBeNull();
  expect(builtInApps.gestionCompte).not.toHaveBeenCalled();
});

test.each([
  ['cannot be loaded', 'gestionCompte', () => Promise.reject(new Error('perdu'))],
  ['is the half of one, which exports nothing', 'validerAttest', () => Promise.resolve({})],
] as const)('a module that %s: the next attempt is a new page', async (_what, app, load) => {
  vi.mocked(builtInApps[app]).mockImplementation(load);
  await expect(loadApp(choice(app), neutralConfig, 0)).rejects.toThrow();
  expect(reloadPage).not.toHaveBeenCalled();
  await loadApp(choice(app), neutralConfig, 1);
  expect(reloadPage).toHaveBeenCalledOnce();
  expect(builtInApps[app]).toHaveBeenCalledOnce();
});
