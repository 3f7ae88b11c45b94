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
  sessionStorage.clear();
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
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(screen.getByText(/ne marche pas dans votre navigateur/)).toBeTruthy();
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

/** The mark of a page of ours. @param files Digest of the names of its files. */
const pageHtml = (files: string) =>
  `<meta name="portail:config" content="/c.json" data-digest="x" data-files="${files}">`;

/** A page with an island that a task needs, and its message, as IslandPlace.astro writes them. */
async function openPage({ content = '', directive = 'load' } = {}) {
  vi.resetModules();
  document.body.innerHTML = `<main id="content" tabindex="-1"><div data-island-place><div data-island-failure role="alert" hidden><p data-retry-outcome></p><button>Réessayer</button></div><p data-while-loading>Attendez.</p><astro-island ssr client="${directive}" component-url="/_astro/form.js" renderer-url="/_astro/react.js">${content}</astro-island></div><astro-island id="other" ssr client="config"></astro-island></main>`;
  const island = document.querySelector<HTMLElement>('astro-island');
  const message = document.querySelector<HTMLElement>('[data-island-failure]');
  if (!island || !message) throw new Error('page sans îlot');
  Object.assign(island, { Component: () => null });
  const reload = vi.fn();
  vi.stubGlobal('location', { origin: 'http://localhost', pathname: '/page', reload });
  document.head.innerHTML = pageHtml('a1');
  const ask = vi.fn<typeof fetch>(async () => new Response(pageHtml('a1')));
  vi.stubGlobal('fetch', ask);
  const add = vi.spyOn(window, 'addEventListener');
  await import('../../../../src/components/failure/island-failure.inline.ts');
  listeners.push(...add.mock.calls);
  window.dispatchEvent(new Event('DOMContentLoaded'));
  const fail = () =>
    island.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true }));
  const press = async () => {
    message.querySelector('button')?.click();
    for (let turn = 0; turn < 5; turn += 1) await vi.advanceTimersByTimeAsync(1);
  };
  const outcome = () => message.querySelector('[data-retry-outcome]')?.textContent;
  return { island, message, reload, ask, fail, press, outcome };
}

/** Addresses of the requests, with their cache mode. */
const asked = (ask: { mock: { calls: Parameters<typeof fetch>[] } }) =>
  ask.mock.calls.map(([address, init]) => `${init?.cache} ${address}`);

test('a module that does not load: a message, whose retry asks the page, then the lost files, then reloads', async () => {
  const { message, fail, press, reload, ask } = await openPage();
  const waiting = document.querySelector<HTMLElement>('[data-while-loading]');
  expect([message.hidden, waiting?.hidden]).toEqual([true, false]);
  fail();
  expect([message.hidden, waiting?.hidden]).toEqual([false, true]);
  await press();
  expect(asked(ask)).toEqual([
    'no-store http://localhost/page',
    'reload /_astro/form.js',
    'reload /_astro/react.js',
  ]);
  expect(reload).toHaveBeenCalledOnce();
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  ['offline', () => Promise.reject(new TypeError('hors ligne')), 'le site ne répond pas'],
  ['a captive portal', async () => new Response('<h1>Wi-Fi</h1>'), 'le site ne répond pas'],
  ['an error of the site', async () => new Response('', { status: 503 }), 'répond par une erreur'],
] as const)('%s: the page stays, its message says what is in the way', async (_, answer, words) => {
  const { message, fail, press, reload, ask, outcome } = await openPage();
  ask.mockImplementation(answer);
  fail();
  await press();
  expect(message.hidden).toBe(false);
  expect(outcome()).toContain(words);
  expect(outcome()?.includes('connexion, puis')).toBe(words === 'le site ne répond pas');
  expect(reload).not.toHaveBeenCalled();
});

test('a file that is missing on the site is no fault of the connection', async () => {
  const { fail, press, reload, ask, outcome } = await openPage();
  ask.mockImplementation(async (address) =>
    String(address).endsWith('.js')
      ? new Response('', { status: 404 })
      : new Response(pageHtml('a1')),
  );
  fail();
  await press();
  expect(outcome()).toContain('il manque un fichier sur le site');
  expect(reload).not.toHaveBeenCalled();
});

test('a late island that starts while the retry asks is not reloaded', async () => {
  const { island, message, fail, press, reload, ask, outcome } = await openPage();
  const late = Promise.withResolvers<Response>();
  ask.mockImplementationOnce(() => late.promise);
  fail();
  await press();
  island.removeAttribute('ssr');
  island.dispatchEvent(new CustomEvent('astro:hydrate'));
  late.resolve(new Response(pageHtml('a1')));
  await vi.advanceTimersByTimeAsync(10);
  expect([message.hidden, outcome()]).toEqual([true, '']);
  expect(reload).not.toHaveBeenCalled();
  expect(sessionStorage).toHaveLength(0);
});

test('a retry works in browsers without AbortSignal.timeout', async () => {
  vi.stubGlobal('AbortSignal', class {});
  const { fail, press, reload } = await openPage();
  fail();
  await press();
  expect(reload).toHaveBeenCalledOnce();
});

test('an updated site has other files: the page is reloaded, and the old ones are not asked', async () => {
  const { fail, press, reload, ask } = await openPage();
  ask.mockImplementation(async () => new Response(pageHtml('b2')));
  fail();
  await press();
  expect(ask).toHaveBeenCalledOnce();
  expect(reload).toHaveBeenCalledOnce();
});

const field =
  '<div data-keeps-text><input id="nom" value="Zoé"><input type="checkbox" id="oui" checked></div>';

test('typed text is kept for the reload, and taken out at the next start', async () => {
  const { fail, press, reload } = await openPage({ content: field });
  fail();
  await press();
  expect(reload).toHaveBeenCalledOnce();
  // A reload that is stopped leaves nothing behind.
  expect(sessionStorage).toHaveLength(0);
  const name = document.querySelector<HTMLInputElement>('#nom');
  if (name) name.value = 'Zoé, tapé pendant le rechargement';
  window.dispatchEvent(new Event('pagehide'));
  expect(sessionStorage).toHaveLength(1);
  document.body.innerHTML = field.replace('Zoé', '').replace(' checked', '');
  const { restoreText } = await import('../../../../src/browser/kept-text.ts');
  expect(restoreText()).toBe('text');
  expect(sessionStorage).toHaveLength(0);
  expect(document.querySelector<HTMLInputElement>('#nom')?.value).toContain('pendant');
  expect(document.querySelector<HTMLInputElement>('#oui')?.checked).toBe(true);
  expect(restoreText()).toBe(null);
  sessionStorage.setItem('portail:texte', `${location.pathname}\n[["nom",""],["oui",true]]`);
  expect(restoreText()).toBe('choices');
  await vi.advanceTimersByTimeAsync(60_000);
});

test('a reload that is stopped ends the wait, and the page is left later without an entry', async () => {
  const { fail, press } = await openPage({ content: field });
  const removed = vi.spyOn(window, 'removeEventListener');
  fail();
  await press();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(removed).not.toHaveBeenCalledWith('pagehide', expect.anything());
  await vi.advanceTimersByTimeAsync(2_000);
  expect(removed).toHaveBeenCalledWith('pagehide', expect.anything());
});

test('a late file takes the message away, and its focus goes to the content', async () => {
  const { island, message, fail } = await openPage();
  document.body.insertAdjacentHTML('afterbegin', '<main id="content" tabindex="-1"></main>');
  fail();
  message.querySelector('button')?.focus();
  island.removeAttribute('ssr');
  island.dispatchEvent(new CustomEvent('astro:hydrate'));
  expect(document.activeElement?.id).toBe('content');
});

test('another page removes the text; its own page leaves it to the form', async () => {
  await openPage();
  const { forgetOtherText } = await import('../../../../src/browser/kept-text.ts');
  sessionStorage.setItem('portail:texte', '/page\n[]');
  forgetOtherText();
  expect(sessionStorage).toHaveLength(1);
  vi.stubGlobal('location', { pathname: '/page-2' });
  forgetOtherText();
  expect(sessionStorage).toHaveLength(0);
});

test.each(['/page\n{', '/page\n[1, ["nom"], ["absent", "x"]]', '/page\n{"nom": 1}', '', 'x'])(
  'an entry of another form, %j, throws nothing',
  async (entry) => {
    await openPage({ content: field });
    const { restoreText } = await import('../../../../src/browser/kept-text.ts');
    sessionStorage.setItem('portail:texte', entry);
    restoreText();
    expect(sessionStorage).toHaveLength(0);
  },
);

test('text that cannot be kept: no reload, and the message says to copy it', async () => {
  const { fail, press, reload, outcome } = await openPage({ content: field });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refusé', 'SecurityError');
  });
  fail();
  await press();
  expect(reload).not.toHaveBeenCalled();
  expect(outcome()).toContain('Copiez-le');
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
