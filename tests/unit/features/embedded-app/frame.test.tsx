// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changedConfig } from '../../../../src/config/deployed.ts';
import { neutralConfig } from '../../../../src/config/schema.ts';
import type { EmbeddedApp } from '../../../../src/features/embedded-app/contract.ts';
import { EmbeddedAppFrame } from '../../../../src/features/embedded-app/EmbeddedAppFrame.tsx';
import { loadApp } from '../../../../src/features/embedded-app/load-app.ts';

vi.mock('../../../../src/config/deployed.ts', () => ({
  changedConfig: vi.fn(),
  hasLostParser: () => false,
}));
vi.mock('../../../../src/features/embedded-app/load-app.ts', () => ({ loadApp: vi.fn() }));

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

beforeEach(() => {
  document.body.innerHTML = '<div data-replaceable></div><div id="frame"></div>';
  vi.mocked(changedConfig).mockResolvedValue(neutralConfig);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function render() {
  const frame = document.getElementById('frame');
  if (!frame) throw new Error('pas de cadre');
  const root = createRoot(frame);
  await act(async () => root.render(<EmbeddedAppFrame app="gestionCompte" />));
  return { frame, root };
}

const fallback = () => document.querySelector<HTMLElement>('[data-replaceable]');

test('mounts the app in an empty element, hides the static content, and gives both back at the end', async () => {
  const unmount = vi.fn();
  const mount = vi.fn((target: HTMLElement) => {
    expect(target.childNodes).toHaveLength(0);
    target.append('application');
    return unmount;
  });
  vi.mocked(loadApp).mockResolvedValue({ mount });
  const { frame, root } = await render();
  expect(frame.textContent).toContain('application');
  expect(fallback()?.hidden).toBe(true);

  await act(async () => root.unmount());
  expect(unmount).toHaveBeenCalledOnce();
  expect(fallback()?.hidden).toBe(false);
});

test('what a failed attempt left is gone before the next one', async () => {
  const mount = vi.fn((target: HTMLElement) => {
    if (mount.mock.calls.length === 1) {
      target.append('reste');
      throw new Error('cassé');
    }
    expect(target.childNodes).toHaveLength(0);
    return () => undefined;
  });
  vi.mocked(loadApp).mockResolvedValue({ mount });
  const { frame } = await render();
  expect(fallback()?.hidden).toBe(false);

  await act(async () => frame.querySelector('button')?.click());
  expect(mount).toHaveBeenCalledTimes(2);
  expect(frame.textContent).not.toContain('reste');
  expect(fallback()?.hidden).toBe(true);
});

test('an app that arrives after the frame has gone is taken away at once', async () => {
  const unmount = vi.fn();
  const late = Promise.withResolvers<EmbeddedApp>();
  vi.mocked(loadApp).mockReturnValue(late.promise);
  const { root } = await render();
  await act(async () => root.unmount());
  await act(async () => late.resolve({ mount: () => unmount }));
  expect(unmount).toHaveBeenCalledOnce();
});

test('a mount that never ends is given up, and what it may bring later is taken away', async () => {
  vi.useFakeTimers();
  const unmount = vi.fn();
  const { promise: mounting, resolve: finish } = Promise.withResolvers<() => void>();
  vi.mocked(loadApp).mockResolvedValue({ mount: () => mounting });
  const { frame } = await render();
  await act(() => vi.advanceTimersByTimeAsync(14_000));
  expect(frame.textContent).not.toContain('Réessayer');
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(frame.textContent).toContain('Réessayer');
  expect(fallback()?.hidden).toBe(false);
  await act(async () => finish(unmount));
  expect(unmount).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test('an app that stops after it was shown is taken away: message, retry, static content back', async () => {
  let stop: ((error: unknown) => void) | undefined;
  const unmount = vi.fn();
  vi.mocked(loadApp).mockResolvedValue({
    mount: (target, { fail }) => {
      stop = fail;
      target.append('application');
      return unmount;
    },
  });
  const { frame } = await render();
  expect(fallback()?.hidden).toBe(true);
  await act(async () => stop?.(new Error('cassé')));
  expect(unmount).toHaveBeenCalledOnce();
  expect(frame.textContent).not.toContain('application');
  expect(fallback()?.hidden).toBe(false);
  await act(async () => frame.querySelector('button')?.click());
  expect(frame.textContent).toContain('application');
  expect(fallback()?.hidden).toBe(true);
});

type Fail = (error: unknown) => void;

test.each<[string, EmbeddedApp['mount']]>([
  [
    'gives up while it mounts',
    (target, { fail }) => {
      target.append('application');
      fail(new Error('cassé'));
      return () => undefined;
    },
  ],
  ['gives nothing to take it away', (() => undefined) as unknown as EmbeddedApp['mount']],
])('an app that %s: message, retry, static content', async (_, mount) => {
  vi.mocked(loadApp).mockResolvedValue({ mount });
  const { frame } = await render();
  expect(frame.textContent).toContain('Réessayer');
  expect(frame.textContent).not.toContain('application');
  expect(fallback()?.hidden).toBe(false);
});

test.each<[string, (stop: () => Fail | undefined) => () => void]>([
  [
    'throws',
    () => () => {
      throw new Error('cassé');
    },
  ],
  ['says again that it cannot go on', (stop) => () => stop()?.(new Error('encore'))],
])('an app that is taken away and %s is gone all the same, and told', async (_, makeUnmount) => {
  let stop: Fail | undefined;
  const mount: EmbeddedApp['mount'] = (target, { fail }) => {
    stop = fail;
    target.append('application');
    return makeUnmount(() => stop);
  };
  vi.mocked(loadApp).mockResolvedValue({ mount });
  const { frame } = await render();
  await act(async () => stop?.(new Error('cassé')));
  expect(frame.textContent).toContain('Réessayer');
  expect(frame.textContent).not.toContain('application');
  expect(fallback()?.hidden).toBe(false);
});

test('a first attempt that comes late leaves the second one alone', async () => {
  vi.useFakeTimers();
  const { promise: mounting, resolve: finish } = Promise.withResolvers<() => void>();
  const mount = vi.fn((target: HTMLElement) => {
    if (mount.mock.calls.length > 1) target.append('seconde');
    const unmount = () => target.replaceChildren();
    return mount.mock.calls.length > 1 ? unmount : mounting.then(() => unmount);
  });
  vi.mocked(loadApp).mockResolvedValue({ mount });
  const { frame } = await render();
  await act(() => vi.advanceTimersByTimeAsync(16_000));
  await act(async () => frame.querySelector('button')?.click());
  expect(frame.textContent).toBe('seconde');
  await act(async () => finish(() => undefined));
  expect(frame.textContent).toBe('seconde');
  vi.useRealTimers();
});

test('the focus that was in an app goes to the retry', async () => {
  let stop: Fail | undefined;
  const mount: EmbeddedApp['mount'] = (target, { fail }) => {
    stop = fail;
    const field = document.createElement('input');
    target.append(field);
    field.focus();
    return () => undefined;
  };
  vi.mocked(loadApp).mockResolvedValue({ mount });
  const { frame } = await render();
  await act(async () => stop?.(new Error('cassé')));
  expect(document.activeElement).toBe(frame.querySelector('button'));
});
