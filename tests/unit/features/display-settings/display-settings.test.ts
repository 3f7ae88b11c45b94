// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wireDisplaySettings } from '../../../../src/features/display-settings/display-settings.ts';

const choices = ['light', 'dark', 'system']
  .map((value) => `<input type="radio" name="scheme" id="scheme-${value}" value="${value}">`)
  .join('');
const html = `<button id="display-settings-button"></button><dialog id="display-settings"><div><button data-close></button>${choices}</div></dialog>`;

const find = <Type extends HTMLElement>(selector: string) =>
  document.querySelector<Type>(selector) as Type;
const dialog = () => find<HTMLDialogElement>('dialog');
const radio = (value: string) => find<HTMLInputElement>(`#scheme-${value}`);

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  localStorage.setItem('scheme', 'light');
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

// The listeners are on the document, once, before the dialog is in the page.
wireDisplaySettings();

test.each(['showModal', 'none'])(
  'the button opens it on the current choice; a choice applies and is kept; it closes (%s)',
  (way) => {
    document.body.innerHTML = html;
    if (way === 'showModal') dialog().showModal = () => dialog().setAttribute('open', '');
    else Object.assign(dialog(), { showModal: undefined, close: undefined });
    find('#display-settings-button').click();
    expect(dialog().hasAttribute('open')).toBe(true);
    expect(document.activeElement).toBe(radio('light'));
    expect(radio('light').checked).toBe(true);
    radio('dark').click();
    expect(document.documentElement.getAttribute('data-fr-theme')).toBe('dark');
    expect(localStorage.getItem('scheme')).toBe('dark');
    find('[data-close]').click();
    expect(dialog().hasAttribute('open')).toBe(false);
    // Another tab may have changed it.
    localStorage.setItem('scheme', 'system');
    find('#display-settings-button').click();
    expect(radio('system').checked).toBe(true);
    find('dialog > div').click();
    expect(dialog().hasAttribute('open')).toBe(true);
    // On the backdrop.
    dialog().click();
    expect(dialog().hasAttribute('open')).toBe(false);
  },
);
