import { expect, test } from 'vitest';
import { buildLetter, letterText } from '../../../../src/features/letter/letter.ts';
import { mailDraft } from '../../../../src/features/letter/mail-and-save.ts';
import { filledForm } from './form.ts';

const letter = 'Première ligne\n\nDeuxième : « é » & ? = # +';

test('the draft contains the exact recipient, subject and letter', () => {
  const { address, isTooLong } = mailDraft('donnees@exemple.fr', 'acces', letter);
  const url = new URL(address);
  expect(isTooLong).toBe(false);
  expect(url.pathname).toBe('donnees@exemple.fr');
  expect(url.searchParams.get('subject')).toBe(
    'Demande d’accès à mes données personnelles (article 15 du RGPD)',
  );
  expect(url.searchParams.get('body')).toBe(letter.replaceAll('\n', '\r\n'));
  expect(address).not.toContain('+');
});

test('an address cannot add fields to the draft', () => {
  const url = new URL(mailDraft('a@b.fr?bcc=x@y.fr&body=z', 'acces', letter).address);
  expect(url.searchParams.get('bcc')).toBeNull();
  expect(url.searchParams.getAll('body')).toHaveLength(1);
});

test('an unpaired surrogate does not stop the draft', () => {
  const { address } = mailDraft('a@b.fr', 'acces', 'a\ud800b');
  expect(new URL(address).searchParams.get('body')).toBe('a\ufffdb');
});

test('the draft for a too long letter asks the citizen to paste it', () => {
  const draft = mailDraft(
    'a@b.fr',
    'effacement',
    letterText(
      buildLetter(
        filledForm('effacement', { details: 'Une précision. '.repeat(60) }),
        { postalAddress: '' },
        'x',
      ),
    ),
  );
  expect(draft.isTooLong).toBe(true);
  expect(draft.address.length).toBeLessThanOrEqual(1900);
  expect(new URL(draft.address).searchParams.get('body')).toContain('Collez ici');
});
