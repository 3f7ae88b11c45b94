// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest';
import { wireSubMenus } from '../../../../src/features/header/sub-menus.ts';

const button = () => document.querySelector('button') as HTMLButtonElement;
const pressEscape = (target: EventTarget) => {
  const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  target.dispatchEvent(event);
  return event;
};

beforeAll(() => {
  document.body.innerHTML =
    '<ul><li class="fr-nav__item"><button class="fr-nav__btn" aria-expanded="false">Menu</button><div><a href="#a">Entrée</a></div></li></ul>';
  wireSubMenus();
});

test('Escape closes an open sub-menu, also when nothing has the focus, and the button takes it', () => {
  button().click();
  expect(button().getAttribute('aria-expanded')).toBe('true');
  (document.activeElement as HTMLElement).blur();
  expect(pressEscape(document.body).defaultPrevented).toBe(true);
  expect(button().getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(button());
});

test('Escape without an open sub-menu is left to others', () => {
  expect(pressEscape(document.body).defaultPrevented).toBe(false);
});
