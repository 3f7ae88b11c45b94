// @vitest-environment jsdom
/** The island of identite-pivot: every state, with the sentence that a citizen sees. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildTimeConfig } from '../../../../src/config/build-time-config.ts';
import { IdentityData } from '../../../../src/features/identity-data/IdentityData.tsx';
import { hydrate, serveConfig, settle, silence } from '../island.tsx';

const island = <IdentityData cogFolder="/cog" />;
const answer = {
  familyName: 'MARTIN',
  givenNames: ['Zoé'],
  birthPlaceCity: '75107',
  birthCountry: '99100',
};
const received = 'Vérifiez vos données, transmises par FranceConnect.';

/** Serves the identity and the names of places; an absent one fails. */
function serve(identity?: object, names?: object) {
  const ask = vi.fn<typeof fetch>(async (address) => {
    // The page itself, which a failed retry asks.
    if (address === location.origin + location.pathname) return new Response('', { status: 503 });
    const body = String(address).startsWith('/cog') ? names : identity;
    return body ? Response.json(body) : new Response('', { status: 500 });
  });
  vi.stubGlobal('fetch', ask);
  return ask;
}

const values = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

const scrollIntoView = vi.fn();

beforeEach(() => {
  // jsdom does not scroll.
  Element.prototype.scrollIntoView = scrollIntoView;
  history.replaceState(null, '', '/pages-simples/identite-pivot?identificationId=x');
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  scrollIntoView.mockClear();
});

test('waits with blank fields, then shows data and message', async () => {
  serveConfig();
  serve(answer, { '107': 'Paris 7e' });
  await hydrate(island, (main) => {
    expect(main.querySelector('dl')?.textContent).not.toContain('MARTIN');
    expect([...main.querySelectorAll('p[hidden]')]).toHaveLength(2);
  });
  expect(values()).toEqual(['MARTIN', 'Zoé', '', '', 'Paris 7e (75107)', 'France (99100)']);
  expect(screen.getByText(received)).toBeTruthy();
  expect(screen.getByText(received).hidden).toBe(false);
});

test('what only data make true is invisible until there are data, and again while a retry waits', async () => {
  const user = userEvent.setup();
  const awaited = () => document.querySelectorAll('.identity-awaited').length;
  serveConfig();
  silence('error');
  serve();
  await hydrate(island, (main) => {
    expect(main.querySelectorAll('.identity-awaited')).toHaveLength(3);
  });
  // Without data, « Réessayer » takes the room of a sentence, and is the one main button.
  expect(awaited()).toBe(2);
  const mainButtons = () =>
    [...document.querySelectorAll('.fr-btn:not(.fr-btn--secondary)')].map(
      (each) => each.textContent,
    );
  expect(mainButtons()).toEqual(['Réessayer']);
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(awaited()).toBe(3);
  resolve(Response.json(answer));
  await settle();
  expect(awaited()).toBe(0);
  expect(mainButtons()).toEqual(["Continuer sur l'application"]);
});

test('each given name is isolated, so that a direction mark cannot reverse the others', async () => {
  serveConfig();
  serve({ ...answer, givenNames: 'ZOÉ, \u202eANNE, مريم' }, {});
  await hydrate(island);
  const names = [...document.querySelectorAll('dd')][1];
  expect(names?.textContent).toBe('ZOÉ, \u202eANNE, مريم');
  expect([...(names?.querySelectorAll('bdi') ?? [])].map((name) => name.textContent)).toEqual([
    'ZOÉ',
    '\u202eANNE',
    'مريم',
  ]);
});

test('a code stays without its name; the failure is only logged', async () => {
  serveConfig();
  const warn = silence('warn');
  serve(answer);
  await hydrate(island);
  expect(values()).toContain('75107');
  expect(warn).toHaveBeenCalledOnce();
});

test('without data: blank fields, a sentence with another way, and a retry', async () => {
  const user = userEvent.setup();
  serveConfig();
  const error = silence('error');
  serve();
  await hydrate(island);
  expect(values().join('')).toBe('');
  const sentence = screen
    .getByText(/Vos données n’ont pas pu être affichées ici/)
    .closest('p') as HTMLElement;
  expect(sentence.hidden).toBe(false);
  expect(screen.getByText(received).hidden).toBe(true);
  expect(error).toHaveBeenCalledOnce();
  serve(answer, {});
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(document.activeElement?.id).toBe('content');
  // The answer is above the button.
  expect(scrollIntoView).toHaveBeenCalledOnce();
  await settle();
  expect(values()).toContain('MARTIN');
  expect(sentence.hidden).toBe(true);
  expect(screen.queryByRole('button')).toBeNull();
});

test('without an identifier there is nothing to try again', async () => {
  history.replaceState(null, '', '/pages-simples/identite-pivot');
  serveConfig();
  silence('error');
  serve(answer);
  await hydrate(island);
  expect(screen.getByText(/Vos données n’ont pas pu être affichées ici/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each(['99100', '99000', '98736', 'FR', ''])(
  'a blank commune in the country « %s » stays blank',
  async (birthCountry) => {
    serveConfig();
    serve({ ...answer, birthPlaceCity: '', birthCountry }, {});
    await hydrate(island);
    expect(values()[4]).toBe('');
  },
);

test('a birth abroad does not look like an error, and asks for no name of a commune', async () => {
  serveConfig();
  const ask = serve({ ...answer, birthPlaceCity: '', birthCountry: '99134' }, { '134': 'Espagne' });
  await hydrate(island);
  expect(values().slice(4)).toEqual(['Hors de France', 'Espagne (99134)']);
  expect(ask.mock.calls.filter(([address]) => String(address).startsWith('/cog'))).toHaveLength(1);
});

test('without configuration: a message; a second failure is said; a success moves the focus', async () => {
  const user = userEvent.setup();
  const error = silence('error');
  const configure = serveConfig(new Error('hors ligne'));
  const ask = serve(answer, {});
  await hydrate(island);
  expect(screen.getByText(/Vos données n’ont pas pu être affichées ici/)).toBeTruthy();
  expect(ask).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  await settle();
  await screen.findByText(/^Nouvel échec : le site répond par une erreur/);
  configure(null);
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  await settle();
  expect(values()).toContain('MARTIN');
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement?.id).toBe('content');
  expect(error).toHaveBeenCalledTimes(2);
});

test('an early answer for the same address is taken; for another one it is not', async () => {
  serveConfig();
  const ask = serve({ familyName: 'TARDIF' }, {});
  window.portailIdentity = {
    address: `${buildTimeConfig.simplePages.identityInfoUrl}x`,
    answer: Promise.resolve(Response.json({ familyName: 'TÔT' })),
  };
  await hydrate(island);
  expect(values()).toContain('TÔT');
  expect(ask).not.toHaveBeenCalled();
  cleanup();
  document.body.replaceChildren();
  window.portailIdentity = {
    address: '/autre/x',
    answer: Promise.resolve(Response.json({ familyName: 'TÔT' })),
  };
  await hydrate(island);
  expect(values()).toContain('TARDIF');
});
