// @vitest-environment jsdom
/**
 * Every island with `client:config`, on React and on Preact, which browsers run: its HTML comes from React's server
 * renderer, the store already knows another configuration, and hydration must end with what a fresh render shows.
 */
import { globSync, readFileSync } from 'node:fs';
import { type ComponentType, createElement as jsx } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { sampleWith } from './sample.ts';

const link = (libelle: string) => ({ libelle, href: 'https://autre.example/', newtab: true });

/** A configuration in which each field differs from the one that the pages are built with. */
const deployed = sampleWith({
  portailUrl: 'https://autre.example/',
  env: 'autre',
  displayVersion: true,
  header: [link('Un'), { libelle: 'Groupe', children: [link('Deux')] }],
  footer: [link('Trois')],
  simplePages: {
    googlePlayUrl: 'https://play.example/',
    appStoreUrl: 'https://apple.example/',
    franceConnectUrl: 'https://fc.example/',
    googlePlayBadge: 'https://play.example/badge.svg',
    appStoreBadge: '',
    googlePlayMessage: 'Play',
    appStoreMessage: '',
    identityInfoUrl: '',
    appLink: 'https://app.example/',
  },
  account: {
    contactEmail: 'a@b.example',
    postalAddress: 'Un\nDeux',
    userSpaceUrl: 'https://usager.example/',
  },
  accessibility: {
    contactEmail: 'c@d.example',
    planUrl: 'https://plan.example/',
    yearlyPlanUrl: 'https://an.example/',
  },
  attest: { officialUrl: 'https://officiel.example/', maxFileSize: 400_000 },
  help: { url: 'https://aide.example/', email: 'e@f.example', telephone: '01 23 45 67 89' },
  legal: { publisher: { name: 'Éditeur' }, director: 'Directeur', host: { name: 'Hôte' } },
  notice: { title: 'Panne', text: 'Reprise à 14 heures.' },
});

const pages = globSync('src/**/*.astro').map((file) => readFileSync(file, 'utf8'));

/** Names of the islands with `client:config`. */
const names = [
  ...new Set(
    pages.flatMap((text) =>
      [...text.matchAll(/<(\w+)\s(?:[^>]*\s)?client:config/g)].map(([, name = '']) => name),
    ),
  ),
].sort();

const files = globSync('src/{components,features}/**/*.tsx');
const props = { currentPath: '/gestion-compte', area: '/gestion-compte', app: 'gestionCompte' };

/** Islands that show the same with both configurations: each has a menu, and none an app. */
const unchanged = ['AppFrame', 'MenuButton', 'SkipLinks'];

/** Loads an island and the store with the modules of a runtime. */
async function load(name: string) {
  const file = files.find((each) => each.endsWith(`/${name}.tsx`)) ?? '';
  const module: Record<string, ComponentType<typeof props>> = await import(
    /* @vite-ignore */ `../../../${file}`
  );
  const Island = module[name];
  if (!Island) throw new Error(`${name} : introuvable`);
  return Island;
}

/** Returns the HTML of an element without the order of its attributes, and without React's comments between texts. */
function plainOf(shown: Element): string {
  const element = shown.cloneNode(true) as Element;
  for (const each of element.querySelectorAll('*')) {
    const attributes = [...each.attributes].sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const { name } of attributes) each.removeAttribute(name);
    for (const { name, value } of attributes) each.setAttribute(name, value);
  }
  return element.innerHTML.replace(/<!--.*?-->/g, '');
}

/**
 * Waits until both runtimes have drawn: Preact starts effects with timers and frames. What never comes is seen by the tests
 * of each island.
 */
const settle = async (isDrawn: () => boolean) => {
  await vi.waitFor(() => expect(isDrawn()).toBe(true), 5_000).catch(() => undefined);
  // An island that looks right at once may still change.
  await new Promise((resolve) => setTimeout(resolve, 250));
};

/** What a test needs of a runtime. */
type Runtime = Pick<typeof import('react'), 'createElement'> & typeof import('react-dom/client');

const runtimes: Readonly<Record<string, () => Promise<Runtime>>> = {
  react: async () => {
    vi.doUnmock('react');
    vi.doUnmock('react/jsx-dev-runtime');
    return { ...(await import('react')), ...(await import('react-dom/client')) };
  },
  preact: async () => {
    vi.doMock('react', () => import('preact/compat'));
    vi.doMock('react/jsx-dev-runtime', () => import('preact/jsx-runtime'));
    vi.doMock('react-dom/client', () => import('preact/compat/client'));
    const runtime = { ...(await import('react')), ...(await import('react-dom/client')) };
    vi.doUnmock('react-dom/client');
    return runtime;
  },
};

/** What an island shows: as built, drawn afresh, and hydrated. */
type Shown = Record<'built' | 'fresh' | 'hydrated', string>;

function newPlace(): HTMLElement {
  const place = document.createElement('div');
  document.body.append(place);
  return place;
}

/** Returns what each island shows on a runtime. All of them share the store, as on a page. */
async function showAll(start: () => Promise<Runtime>): Promise<Map<string, Shown>> {
  vi.resetModules();
  vi.doUnmock('react');
  vi.doUnmock('react/jsx-dev-runtime');
  const html = new Map<string, string>();
  for (const name of names) html.set(name, renderToString(jsx(await load(name), props)));
  vi.resetModules();
  const { createElement, createRoot, hydrateRoot } = await start();
  const drawn = await Promise.all(
    names.map(async (name) => {
      const [built, fresh, hydrated] = [newPlace(), newPlace(), newPlace()];
      built.innerHTML = html.get(name) ?? '';
      hydrated.innerHTML = built.innerHTML;
      return { name, Island: await load(name), built, fresh, hydrated };
    }),
  );
  // The fresh renders fill the store, before the hydration starts.
  for (const { Island, fresh } of drawn) createRoot(fresh).render(createElement(Island, props));
  const { configKnown } = await import('../../../src/config/store.ts');
  await configKnown();
  await settle(() =>
    drawn.every(
      ({ name, built, fresh }) => unchanged.includes(name) || plainOf(fresh) !== plainOf(built),
    ),
  );
  for (const { Island, hydrated } of drawn) hydrateRoot(hydrated, createElement(Island, props));
  await settle(() => drawn.every(({ fresh, hydrated }) => plainOf(hydrated) === plainOf(fresh)));
  return new Map(
    drawn.map(({ name, built, fresh, hydrated }) => [
      name,
      { built: plainOf(built), fresh: plainOf(fresh), hydrated: plainOf(hydrated) },
    ]),
  );
}

test('there are islands to test', () => {
  expect(names.length).toBeGreaterThan(15);
});

describe.each(Object.entries(runtimes))('on %s', (_, start) => {
  let shown: Map<string, Shown>;
  let errors: readonly unknown[][];

  beforeAll(async () => {
    window.portailConfig = { text: async () => deployed, forget: () => undefined };
    const spy = vi.spyOn(console, 'error').mockReturnValue(undefined);
    shown = await showAll(start);
    errors = [...spy.mock.calls];
    vi.restoreAllMocks();
    document.body.replaceChildren();
  });

  test('no island has an error', () => {
    expect(errors).toEqual([]);
  });

  test.each(names)('%s hydrates to what the deployed configuration shows', (name) => {
    const { built, fresh, hydrated } = shown.get(name) ?? {};
    expect(fresh).toBeDefined();
    expect(hydrated).toBe(fresh);
    expect(hydrated === built).toBe(unchanged.includes(name));
  });
});
