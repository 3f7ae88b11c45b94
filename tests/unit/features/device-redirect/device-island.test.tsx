// @vitest-environment jsdom
/** The island of device-engagement: redirect, return, hints, failure. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DeviceRedirect } from '../../../../src/features/device-redirect/DeviceRedirect.tsx';
import { eventually } from '../../../support/eventually.ts';
import { userAgents } from '../../../support/user-agents.ts';
import { sampleWith } from '../../config/sample.ts';
import { hydrate, serveConfig, settle, silence } from '../island.tsx';

vi.mock('../../../../src/features/device-redirect/when-revealed.ts', () => ({
  whenRevealed: async () => undefined,
}));

const stores = { googlePlayUrl: 'https://play.example/', appStoreUrl: 'https://apple.example/' };
const configuration = sampleWith({ portailUrl: 'https://portail.example/', simplePages: stores });
const assign = vi.fn();
let visit: NavigationTimingType = 'navigate';

/** Opens the page with a device. */
async function open(device: keyof typeof userAgents) {
  vi.stubGlobal('navigator', { ...navigator, userAgent: userAgents[device], clipboard: undefined });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: visit } as never]);
  return hydrate(<DeviceRedirect />);
}

beforeEach(() => {
  visit = 'navigate';
  const { origin, pathname, href } = location;
  vi.stubGlobal('location', { origin, pathname, href, assign, reload: vi.fn() });
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  assign.mockClear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  ['androidChrome', stores.googlePlayUrl],
  ['iphoneSafari', stores.appStoreUrl],
  ['desktopChrome', 'https://portail.example/'],
] as const)('%s is redirected to %s, and the page keeps its links', async (device, address) => {
  serveConfig(configuration);
  await open(device);
  await eventually(() => expect(assign).toHaveBeenCalledExactlyOnceWith(address));
  expect(screen.getByText(/Cette page vous dirige/).hidden).toBe(false);
  expect(screen.getByRole('link', { name: /Google Play/ }).getAttribute('href')).toBe(
    stores.googlePlayUrl,
  );
  expect(
    screen.getByRole('link', { name: 'En savoir plus sur France Identité' }).getAttribute('href'),
  ).toBe('https://portail.example/');
});

test('after Back: a link to continue in place of the redirect', async () => {
  visit = 'back_forward';
  serveConfig(configuration);
  await open('iphoneSafari');
  expect(assign).not.toHaveBeenCalled();
  expect(screen.getByRole('link', { name: 'Continuer' }).getAttribute('href')).toBe(
    stores.appStoreUrl,
  );
  expect(screen.getByText(/Cette page vous dirige/).hidden).toBe(true);
});

test('without configuration: a message, no redirect; a retry redirects and the badges follow', async () => {
  const user = userEvent.setup();
  silence('error');
  const configure = serveConfig(new Error('hors ligne'));
  await open('androidChrome');
  expect(assign).not.toHaveBeenCalled();
  configure(configuration);
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  await eventually(() => expect(assign).toHaveBeenCalledExactlyOnceWith(stores.googlePlayUrl));
  await settle();
  expect(screen.getByRole('link', { name: /Google Play/ }).getAttribute('href')).toBe(
    stores.googlePlayUrl,
  );
});

test('the hints ask for a permission in Firefox alone', async () => {
  await open('desktopChrome');
  const hints = [...document.querySelectorAll<HTMLElement>('[data-browser-hint]')];
  const asking = hints.filter((hint) => hint.textContent?.includes('Autorisez Firefox'));
  expect(asking.length).toBeGreaterThan(0);
  expect(hints.filter((hint) => !asking.includes(hint))).toEqual([
    document.querySelector('[data-browser-hint="in-app"]'),
  ]);
});

test('only the hint of the citizen’s browser is marked as shown; its button reloads the page', async () => {
  serveConfig(configuration);
  await open('androidFirefox');
  const shown = document.querySelectorAll('.browser-hint--shown');
  expect([...shown].map((hint) => hint.getAttribute('data-browser-hint'))).toEqual([
    'firefox-android',
  ]);
  shown[0]?.querySelector('button')?.click();
  expect(location.reload).toHaveBeenCalledOnce();
});
