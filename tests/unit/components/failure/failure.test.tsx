// @vitest-environment jsdom
/** The one way to fail: message, boundary, and the watch over islands. */
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FailureBoundary } from '../../../../src/components/failure/FailureBoundary.tsx';
import { FailureMessage } from '../../../../src/components/failure/FailureMessage.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  ['complete', 500],
  ['loading', 5_000],
] as const)(
  'on a page that is « %s », a message becomes an alert after %i ms',
  async (state, ms) => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);
    vi.useFakeTimers();
    const { container } = render(<FailureMessage onRetry={() => undefined} />);
    await act(() => vi.advanceTimersByTimeAsync(ms - 1));
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('alert')).toBe(container.firstElementChild);
  },
);

test('an error of a part shows the message in its place; the rest stays, and a retry draws the part again', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  const Part = () => {
    if (isBroken) throw new Error('cassé');
    return <p>partie</p>;
  };
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  render(
    <>
      <input aria-label="champ" defaultValue="tapé" />
      <FailureBoundary>
        <Part />
      </FailureBoundary>
    </>,
  );
  expect(screen.getByText(/n’a pas pu être chargée entièrement/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('champ').value).toBe('tapé');
  expect(error).toHaveBeenCalled();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(screen.getByText('partie')).toBeTruthy();
});

/** What the script of an earlier page listens to. */
const listeners: Parameters<typeof window.addEventListener>[] = [];
afterEach(() => {
  for (const [name, listener, options] of listeners.splice(0))
    window.removeEventListener(name, listener, options);
});

/** A page with an island that a task needs, and its message, as IslandPlace.astro writes them. */
async function openPage({ content = '', directive = 'load' } = {}) {
  vi.resetModules();
  document.body.innerHTML = `<main id="content" tabindex="-1"><div data-island-place><div data-island-failure role="alert" hidden><button>Réessayer</button></div><astro-island ssr client="${directive}">${content}</astro-island></div><astro-island id="other" ssr client="config"></astro-island></main>`;
  const island = document.querySelector<HTMLElement>('astro-island');
  const message = document.querySelector<HTMLElement>('[data-island-failure]');
  const start = vi.fn(async () => undefined);
  if (!island || !message) throw new Error('page sans îlot');
  Object.assign(island, { start, Component: () => null });
  const reload = vi.fn();
  vi.stubGlobal('location', { href: 'http://localhost/', reload });
  const ask = vi.fn<typeof fetch>(async () => new Response('page'));
  vi.stubGlobal('fetch', ask);
  const add = vi.spyOn(window, 'addEventListener');
  await import('../../../../src/components/failure/island-failure.client.ts');
  listeners.push(...add.mock.calls);
  window.dispatchEvent(new Event('DOMContentLoaded'));
  const fail = () =>
    island.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true }));
  const press = async () => {
    message.querySelector('button')?.click();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { island, message, start, reload, ask, fail, press };
}

test('a module that does not load: a message, whose retry reloads an unused page', async () => {
  const { message, fail, press, reload } = await openPage();
  expect(message.hidden).toBe(true);
  fail();
  expect(message.hidden).toBe(false);
  await press();
  expect(reload).toHaveBeenCalledOnce();
});

test('an island in use is started again, not reloaded', async () => {
  const { island, message, fail, press, reload, start } = await openPage({ content: '<input>' });
  island.querySelector('input')?.setAttribute('value', 'tapé');
  fail();
  await press();
  expect(start).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
  expect(document.activeElement?.id).toBe('content');
  expect(message.hidden).toBe(true);
});

test('while the server does not answer, the page stays and the message comes back', async () => {
  const { message, fail, press, reload, ask } = await openPage();
  ask.mockRejectedValue(new TypeError('hors ligne'));
  fail();
  await press();
  expect(message.hidden).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('a module that never arrives is detected after 15 s', async () => {
  const { message } = await openPage();
  await vi.advanceTimersByTimeAsync(14_900);
  expect(message.hidden).toBe(true);
  await vi.advanceTimersByTimeAsync(200);
  expect(message.hidden).toBe(false);
});

test('an island that started in time has no message; one without its component has', async () => {
  const { island, message } = await openPage();
  island.removeAttribute('ssr');
  island.dispatchEvent(new CustomEvent('astro:hydrate'));
  await vi.advanceTimersByTimeAsync(16_000);
  expect(message.hidden).toBe(true);
  Object.assign(island, { Component: undefined });
  island.dispatchEvent(new CustomEvent('astro:hydrate'));
  expect(message.hidden).toBe(false);
});

test('the message of an island without its component stays at the end of the wait', async () => {
  const { island, message } = await openPage();
  Object.assign(island, { Component: undefined });
  island.removeAttribute('ssr');
  island.dispatchEvent(new CustomEvent('astro:hydrate'));
  await vi.advanceTimersByTimeAsync(16_000);
  expect(message.hidden).toBe(false);
});

test('an island that only follows the configuration fails without a message', async () => {
  const { message } = await openPage();
  document
    .getElementById('other')
    ?.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true }));
  expect(message.hidden).toBe(true);
});
