// @vitest-environment jsdom
/** Each button of a page does its action; one that the browser cannot do is hidden. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const page = `
  <ul>
    <li><button data-action="back">Revenir</button></li>
    <li><button data-action="print">Imprimer</button></li>
    <li><button data-action="share">Partager</button></li>
    <li><button data-action="unknown">Rien</button></li>
  </ul>
  <div data-print-part="acces">
    <div>La lettre</div>
    <button data-action="print-part">Imprimer le modèle</button>
    <p><button data-action="copy-part">Copier</button><span></span></p>
  </div>`;

const buttonOf = (action: string) =>
  document.querySelector<HTMLButtonElement>(`[data-action="${action}"]`) as HTMLButtonElement;

/** Presses a button, and lets promises and the pause of the announcer end. */
async function press(action: string) {
  buttonOf(action).click();
  await new Promise((resolve) => setTimeout(resolve, 150));
}

/** Loads the script as a new page does. */
async function load() {
  vi.resetModules();
  await import('../../../../src/components/page-actions/page-actions.inline.ts');
}

beforeEach(() => {
  document.body.innerHTML = page;
  // jsdom has no rendered text.
  Object.defineProperty(document.querySelector('[data-print-part] > div'), 'innerText', {
    value: 'La lettre',
  });
  vi.stubGlobal('print', vi.fn());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name);
});

test('a list without a shown button is hidden', async () => {
  const list = buttonOf('share').closest('ul') as HTMLElement;
  await load();
  expect(list.hidden).toBe(false);
  document.body.innerHTML = '<ul><li><button data-action="unknown">Rien</button></li></ul>';
  await load();
  expect(document.querySelector('ul')?.hidden).toBe(true);
});

test('the script of a second group of buttons does not answer for the first', async () => {
  await load();
  await load();
  await press('print');
  expect(print).toHaveBeenCalledOnce();
});

test('what the browser cannot do is hidden', async () => {
  await load();
  const isHidden = (action: string) => buttonOf(action).closest('[hidden]') !== null;
  expect(isHidden('share')).toBe(true);
  expect(isHidden('copy-part')).toBe(true);
  expect(isHidden('unknown')).toBe(true);
  expect(isHidden('back')).toBe(history.length < 2);
  expect(isHidden('print')).toBe(false);
});

test.each([true, false])(
  'with the Navigation API, the way back is there if it says so (%s)',
  async (canGoBack) => {
    history.pushState(null, '');
    vi.stubGlobal('navigation', { canGoBack });
    await load();
    expect(buttonOf('back').closest('[hidden]') === null).toBe(canGoBack);
  },
);

test('prints the page, or one part of it', async () => {
  await load();
  await press('print');
  expect(document.documentElement.dataset['printing']).toBeUndefined();
  await press('print-part');
  expect(document.documentElement.dataset['printing']).toBe('acces');
  expect(print).toHaveBeenCalledTimes(2);
});

test('goes back in the history', async () => {
  history.pushState(null, '');
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
  await load();
  await press('back');
  expect(back).toHaveBeenCalledOnce();
});

test('shares the address without query and fragment; a closed dialog is no error', async () => {
  history.replaceState(null, '', '/page?secret#ici');
  const share = vi.fn(async () => {
    throw new DOMException('fermé', 'AbortError');
  });
  Object.assign(navigator, { share });
  await load();
  await press('share');
  expect(share).toHaveBeenCalledWith({ title: '', url: `${location.origin}/page` });
});

test.each([
  ['Le texte est copié.', async () => undefined],
  [
    'Votre navigateur ne permet pas de copier. Sélectionnez le texte, puis copiez-le.',
    async () => {
      throw new Error('refusé');
    },
  ],
])('copies the part, and says « %s »', async (said, answer) => {
  const writeText = vi.fn(answer);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await load();
  await press('copy-part');
  expect(writeText).toHaveBeenCalledWith('La lettre');
  expect(document.querySelector('span')?.textContent).toBe(said);
});
