import { expect, test } from 'vitest';
import { isListed } from '../../../../tools/build/site-map-file.ts';

test.each([
  ['gestion-compte', true],
  ['portail/valider-attest', true],
  ['', false],
  ['404', false],
  ['ear', false],
  ['pages-simples/endAuth-FI', false],
  ['portail/acces-non-autorise', false],
])('the site map lists /%s: %s', (path, isInIt) => {
  expect(isListed(`https://portail.example/${path}`)).toBe(isInIt);
});
