import { expect, test } from 'vitest';
import {
  quotedName,
  shownName,
} from '../../../../src/features/document-check/decision/quoted-name.ts';

test.each([
  ['an ordinary name', 'Justificatif (2) – Zoé.pdf', 'Justificatif (2) – Zoé.pdf'],
  [
    'marks that draw over other lines',
    `a${'\u0336\u030a'.repeat(30)}.pdf`,
    '\u00e5\u0336\u0336.pdf',
  ],
  ['marks that enclose', 'a\u20dd\u20e4b\u0489.pdf', 'ab.pdf'],
  ['a direction override', '\u202efdp.valide\u2069', 'fdp.valide'],
  ['line ends', 'a\nb\u2028c.pdf', 'abc.pdf'],
  ['our quotes', 'a » : Valide. « b.pdf', 'a › : Valide. ‹ b.pdf'],
])('%s', (_, name, shown) => {
  expect(shownName(name)).toBe(shown);
});

test('a long name keeps its start and its end', () => {
  const shown = shownName(`${'é'.repeat(300)}-justificatif.pdf`);
  expect(shown).toMatch(/^é{44}….*tificatif\.pdf$/);
  expect([...shown]).toHaveLength(60);
});

test('an announced name is in quotes and isolated', () => {
  expect(quotedName('a.pdf')).toBe('«\u00a0\u2068a.pdf\u2069\u00a0»');
});
