// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { printAlone } from '../../../../src/components/print-alone/print-alone.ts';

const marked = () => [...document.querySelectorAll('[data-print-path]')].map(({ id }) => id);

beforeEach(() => {
  document.body.innerHTML =
    '<main id="main"><div id="around"><p>avant</p><section data-print-part="letter"></section></div></main>';
  document.body.id = 'body';
  document.documentElement.id = 'html';
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('marks what the part is in, prints, and keeps the marks after the event of the print dialog', () => {
  const print = vi.fn(() => dispatchEvent(new Event('afterprint')));
  vi.stubGlobal('print', print);
  printAlone('letter');
  expect(print).toHaveBeenCalledOnce();
  expect(marked()).toEqual(['html', 'body', 'main', 'around']);
  expect(document.documentElement.getAttribute('data-printing')).toBe('letter');
});

test.each(['pointerdown', 'keydown'])('the next %s restores ordinary printing', (press) => {
  vi.stubGlobal('print', vi.fn());
  printAlone('letter');
  dispatchEvent(new Event(press));
  expect(marked()).toEqual([]);
  expect(document.documentElement.hasAttribute('data-printing')).toBe(false);
});
