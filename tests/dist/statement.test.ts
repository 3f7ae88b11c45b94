/** The accessibility statement matches the audit, and the footer matches the statement. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  endOfStatement,
  parseAudit,
  summarizeAudit,
} from '../../src/features/accessibility/rgaa-audit.ts';
import { buildDay } from '../../src/lib/build-day.ts';
import { builtPage, readableText } from './site.ts';

const audit = parseAudit(readFileSync('docs/accessibility.md', 'utf8'));
const { conformity, rate, applicable, met } = summarizeAudit(audit, buildDay());
const plain = (words: string) => words.replaceAll('\u00a0', ' ');
const main = builtPage('accessibilite.html').document.querySelector('main');
const text = main ? plain(readableText(main)) : '';

const words = {
  totale: 'totalement conforme',
  partielle: 'partiellement conforme',
  'non conforme': 'non conforme',
};

test('the statement gives the conformity, rate, year and auditor', () => {
  expect(text).toContain(conformity === 'non conforme' ? 'n’est pas conforme' : words[conformity]);
  expect(text).toContain(
    `${rate} % des critères applicables sont respectés : ${met} sur ${applicable}.`,
  );
  expect(text).toContain(audit.auditor);
  expect(text).toContain(audit.date.slice(0, 4));
  expect(main?.querySelector('time[data-end]')?.getAttribute('datetime')).toBe(
    endOfStatement(audit),
  );
  expect(text).toMatch(/valable jusqu’au \d+(?:er)? \S+ \d{4}\./);
});

test('the statement explains every criterion not met or not confirmed, or says that there is none', () => {
  const open = audit.criteria.filter(({ state }) => state === 'NC' || state === 'V');
  expect(text.includes('Aucune non-conformité n’est connue.')).toBe(open.length === 0);
  expect(text.includes('en raison de ce qui est énuméré')).toBe(open.length > 0);
  for (const { number, subject, state, explanation } of open) {
    const why = state === 'V' ? 'essayé avec un seul lecteur d’écran' : explanation;
    expect(text).toContain(plain(`Critère ${number}, ${subject} : ${why}`));
  }
});

test('the footer link states the same conformity', () => {
  const link = builtPage('gestion-compte.html').document.querySelector('a[href="/accessibilite"]');
  expect(link && readableText(link)).toBe(`Accessibilité\u00a0: ${words[conformity]}`);
});

test('the statement names the screen reader that was tried, and those that were not', () => {
  expect(text).toContain('Lecteur d’écran : Orca avec Firefox ESR');
  expect(text).toContain('NVDA, JAWS, VoiceOver et TalkBack n’ont pas été essayés');
});
