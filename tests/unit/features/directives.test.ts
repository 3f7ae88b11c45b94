// @vitest-environment jsdom
/** The portal's own directives: when they load an island, and what they do when it is lost. */
import type { ClientDirective } from 'astro';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import directiveConfig from '../../../src/config/directive-config.ts';
import directiveIntent from '../../../src/features/document-check/directive-intent.ts';
import directiveComputer from '../../../src/features/install-app/directive-computer.ts';
import { userAgents } from '../../support/user-agents.ts';

const hydrate = vi.fn(async () => undefined);
const options = { name: 'x', value: '' };

/** Runs a directive. Astro's type hides that it may return a promise. */
const run = (directive: ClientDirective): Promise<void> =>
  Promise.resolve(directive(load, options, island) as unknown as Promise<void>);
let island: HTMLElement;
const load = vi.fn(async () => {
  Object.assign(island, { Component: () => null });
  return hydrate;
});
const settle = () => new Promise((resolve) => setTimeout(resolve, 10));

function serve(text: string | null | Error): void {
  const answer = async () => {
    if (text instanceof Error) throw text;
    return text;
  };
  window.portailConfig = { text: answer, forget: () => undefined };
}

beforeEach(() => {
  document.body.innerHTML =
    '<astro-island><input type="file"><p role="alert" hidden>Réessayez.</p></astro-island><p id="loading-indicator"></p>';
  island = document.querySelector('astro-island') as HTMLElement;
  serve(null);
});
afterEach(() => {
  load.mockReset().mockImplementation(async () => {
    Object.assign(island, { Component: () => null });
    return hydrate;
  });
  hydrate.mockClear();
  vi.unstubAllGlobals();
});

test.each([
  ['unchanged', null, 0],
  ['changed', '{}', 1],
  ['lost', new Error('hors ligne'), 0],
])('client:config, configuration %s', async (_, served, times) => {
  serve(served);
  await run(directiveConfig);
  expect(hydrate).toHaveBeenCalledTimes(times);
});

test.each([
  ['androidChrome', 0],
  ['iphoneSafari', 0],
  ['desktopChrome', 1],
] as const)('client:computer on %s', async (device, times) => {
  vi.stubGlobal('navigator', { userAgent: userAgents[device] });
  await run(directiveComputer);
  expect(load).toHaveBeenCalledTimes(times);
});

test('client:computer hides the caption of a code that does not load', async () => {
  vi.stubGlobal('navigator', { userAgent: userAgents.desktopChrome });
  load.mockRejectedValueOnce(new Error('perdu'));
  await run(directiveComputer);
  expect(island.hidden).toBe(true);
});

const intents: Readonly<Record<string, () => void>> = {
  focus: () => island.querySelector('input')?.focus(),
  press: () => island.dispatchEvent(new Event('pointerdown', { bubbles: true })),
  choice: () =>
    island.querySelector('input')?.dispatchEvent(new Event('change', { bubbles: true })),
  drag: () => dispatchEvent(new Event('dragover')),
};

test.each(Object.keys(intents))(
  'client:intent starts at a %s, and preloads its files then',
  async (name) => {
    island.dataset['preload'] = '/a/worker.js';
    island.dataset['style'] = '/a/verdicts.css';
    const started = run(directiveIntent);
    await settle();
    expect(load).not.toHaveBeenCalled();
    expect(document.head.querySelectorAll('link')).toHaveLength(0);
    intents[name]?.();
    await started;
    expect(hydrate).toHaveBeenCalledOnce();
    const links = [...document.head.querySelectorAll('link')];
    expect(links.map(({ rel, href }) => `${rel} ${new URL(href).pathname}`)).toEqual([
      'modulepreload /a/worker.js',
      'preload /a/verdicts.css',
    ]);
    for (const link of links) link.remove();
  },
);

test('client:intent starts for a changed configuration, and for a focus that preceded it', async () => {
  serve('{}');
  await run(directiveIntent);
  expect(hydrate).toHaveBeenCalledOnce();
  serve(null);
  island.querySelector('input')?.focus();
  await run(directiveIntent);
  expect(hydrate).toHaveBeenCalledTimes(2);
});

test('client:intent rejects without its component, so that Astro reports it', async () => {
  load.mockResolvedValueOnce(hydrate);
  island.querySelector('input')?.focus();
  await expect(run(directiveIntent)).rejects.toThrow('module incomplet');
  expect(hydrate).not.toHaveBeenCalled();
});
