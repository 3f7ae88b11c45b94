// @vitest-environment jsdom
import { act as actOnReact, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { neutralConfig } from '../../../../src/config/schema.ts';
import { changedConfig } from '../../../../src/config/store.ts';
import { AppFrame } from '../../../../src/features/embedded-app/AppFrame.tsx';
import type { EmbeddedApp } from '../../../../src/features/embedded-app/contract.ts';
import { loadApp } from '../../../../src/features/embedded-app/load-app.ts';
import { runApp } from '../../../../src/features/embedded-app/run-app.ts';

vi.mock('../../../../src/config/store.ts', async () => {
  const { buildTimeConfig } = await import('../../../../src/config/build-time-config.ts');
  return { changedConfig: vi.fn(), hasLostParser: () => false, useConfig: () => buildTimeConfig };
});
vi.mock('../../../../src/config/build-time-config.ts', async () => {
  const { neutralConfig: config } = await import('../../../../src/config/schema.ts');
  const embeddedApps = { ...config.embeddedApps, gestionCompte: '/compte.js' };
  return { buildTimeConfig: { ...config, embeddedApps }, buildTimeDigest: '' };
});
vi.mock('../../../../src/features/embedded-app/load-app.ts', () => ({ loadApp: vi.fn() }));

beforeEach(() => {
  document.body.innerHTML = '<div data-replaceable></div>';
  vi.mocked(changedConfig).mockResolvedValue(neutralConfig);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Does something, and waits until its promises have settled. */
async function act(something: () => unknown): Promise<void> {
  await actOnReact(async () => {
    await something();
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  });
}

async function start() {
  let frame: HTMLElement = document.body;
  await act(() => {
    frame = render(<AppFrame app="gestionCompte" />).container;
  });
  return { frame };
}

const fallback = () => document.querySelector<HTMLElement>('[data-replaceable]');

test('mounts the app in an empty element and hides the static content', async () => {
  const mount = vi.fn((target: HTMLElement) => {
    expect(target.childNodes).toHaveLength(0);
    target.append('application');
    return () => undefined;
  });
  vi.mocked(loadApp).mockResolvedValue({ mount });
  const { frame } = await start();
  expect(frame.textContent).toContain('application');
  expect(fallback()?.hidden).toBe(true);
});

test('a retry starts without the remains of the failed attempt', async () => {
  const mount = vi.fn((target: HTMLElement) => {
    if (mount.mock.calls.length === 1) {
      target.append('reste');
      throw new Error('cassé');
    }
    expect(target.childNodes).toHaveLength(0);
    return () => undefined;
  });
  vi.mocked(loadApp).mockResolvedValue({ mount });
  const { frame } = await start();
  expect(fallback()?.hidden).toBe(false);

  await act(async () => frame.querySelector('button')?.click());
  expect(mount).toHaveBeenCalledTimes(2);
  expect(frame.textContent).not.toContain('reste');
  expect(fallback()?.hidden).toBe(true);
});

test('a mount that exceeds the time limit is abandoned; an app that mounts later is unmounted', async () => {
  vi.useFakeTimers();
  const unmount = vi.fn();
  const { promise: mounting, resolve: finish } = Promise.withResolvers<() => void>();
  vi.mocked(loadApp).mockResolvedValue({ mount: () => mounting });
  const { frame } = await start();
  await act(() => vi.advanceTimersByTimeAsync(14_000));
  expect(frame.textContent).not.toContain('Réessayer');
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(frame.textContent).toContain('Réessayer');
  expect(fallback()?.hidden).toBe(false);
  await act(async () => finish(unmount));
  expect(unmount).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

let stop: (error: unknown) => void = () => undefined;

/** Returns an app that shows « application » and gives its `fail` to the test. */
const appWith =
  (unmount: () => void): EmbeddedApp['mount'] =>
  (target, { fail }) => {
    stop = fail;
    target.append('application');
    return unmount;
  };

test.each<[string, EmbeddedApp['mount'], isShown: boolean]>([
  ['fails after it was shown', appWith(() => undefined), true],
  [
    'fails while it mounts',
    (target, context) => {
      const unmount = appWith(() => undefined)(target, context);
      context.fail(new Error('cassé'));
      return unmount;
    },
    false,
  ],
  [
    'returns no function to unmount it',
    (() => undefined) as unknown as EmbeddedApp['mount'],
    false,
  ],
  [
    'fails, and throws while it is unmounted',
    appWith(() => {
      throw new Error('cassé');
    }),
    true,
  ],
  ['fails, and fails again while it is unmounted', appWith(() => stop(new Error('encore'))), true],
])('an app that %s: message, static content, and a retry', async (_, mount, isShown) => {
  vi.mocked(loadApp).mockResolvedValue({ mount });
  const { frame } = await start();
  expect(fallback()?.hidden).toBe(isShown);
  if (isShown) await act(async () => stop(new Error('cassé')));
  expect(frame.textContent).toContain('Réessayer');
  expect(frame.textContent).not.toContain('application');
  expect(fallback()?.hidden).toBe(false);
  vi.mocked(loadApp).mockResolvedValue({ mount: appWith(() => undefined) });
  await act(async () => frame.querySelector('button')?.click());
  expect(frame.textContent).toBe('application');
  expect(fallback()?.hidden).toBe(true);
});

test('a failed app is unmounted once', async () => {
  const unmount = vi.fn();
  vi.mocked(loadApp).mockResolvedValue({ mount: appWith(unmount) });
  await start();
  await act(async () => stop(new Error('cassé')));
  expect(unmount).toHaveBeenCalledOnce();
});

test('a first attempt that ends late does not affect the second one', async () => {
  vi.useFakeTimers();
  const { promise: mounting, resolve: finish } = Promise.withResolvers<() => void>();
  const mount = vi.fn((target: HTMLElement) => {
    if (mount.mock.calls.length > 1) target.append('seconde');
    const unmount = () => target.replaceChildren();
    return mount.mock.calls.length > 1 ? unmount : mounting.then(() => unmount);
  });
  vi.mocked(loadApp).mockResolvedValue({ mount });
  const { frame } = await start();
  await act(() => vi.advanceTimersByTimeAsync(16_000));
  await act(async () => frame.querySelector('button')?.click());
  expect(frame.textContent).toBe('seconde');
  await act(async () => finish(() => undefined));
  expect(frame.textContent).toBe('seconde');
  vi.useRealTimers();
});

test.each([
  ['data-in-use', '', true],
  ['', '<input value="tapé">', true],
  ['', '<input>', false],
])(
  'an app that only the deployed file names spares content in use: %s %s',
  async (mark, content, isSpared) => {
    document.body.innerHTML = `<div data-replaceable ${mark}>${content}</div><p></p>`;
    const unmount = vi.fn();
    vi.mocked(loadApp).mockResolvedValue({ mount: () => unmount });
    const place = document.querySelector<HTMLElement>('p');
    if (!place) throw new Error('page sans place');
    const onFailure = () => undefined;
    await act(() =>
      runApp({ app: 'gestionCompte', place, attempt: 0, sparesUse: true, onFailure }),
    );
    expect(fallback()?.hidden).toBe(!isSpared);
    expect(unmount).toHaveBeenCalledTimes(isSpared ? 1 : 0);
  },
);

test('the focus moves from a failed app to the retry button', async () => {
  const mount: EmbeddedApp['mount'] = (target, { fail }) => {
    stop = fail;
    const field = document.createElement('input');
    target.append(field);
    field.focus();
    return () => undefined;
  };
  vi.mocked(loadApp).mockResolvedValue({ mount });
  const { frame } = await start();
  await act(async () => stop(new Error('cassé')));
  expect(document.activeElement).toBe(frame.querySelector('button'));
});
