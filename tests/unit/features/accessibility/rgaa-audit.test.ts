import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  endOfStatement,
  parseAudit,
  summarizeAudit,
} from '../../../../src/features/accessibility/rgaa-audit.ts';
import { audits } from '../../../../tools/audit/audits.ts';

const text = readFileSync('docs/accessibility.md', 'utf8');

describe('the audit of docs/accessibility.md', () => {
  test('contains the 106 criteria of RGAA 4.1, its date and its auditor', () => {
    const audit = parseAudit(text);
    expect(audit.criteria).toHaveLength(106);
    expect(audit.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(audit.auditor).not.toBe('');
  });

  test('names only proofs that exist', () => {
    const rows = text.match(/^\| \d+\.\d+ \|.*$/gm) ?? [];
    const proofs = rows.map((row) => row.split('|').at(-2)?.trim() ?? '');
    expect(proofs.filter((proof) => proof === '')).toEqual([]);
    const each = proofs.flatMap((proof) => proof.split(', '));
    const command = 'npm run audit -- ';
    const missing = each.filter((proof) =>
      proof.startsWith(command) ? !(proof.slice(command.length) in audits) : !existsSync(proof),
    );
    expect([...new Set(missing)]).toEqual([]);
  });
});

describe('parseAudit refuses', () => {
  const row = '| 10.11 | Contenu sans défilement à 320 px | C |';

  test('a missing criterion', () => {
    expect(() => parseAudit(text.replace(/^\| 10\.11 .*\n/m, ''))).toThrow('critère 10.11 attendu');
  });

  test('a repeated criterion', () => {
    expect(() => parseAudit(text.replace(/^(\| 13\.12 .*\n)/m, '$1$1'))).toThrow('critère 13.12');
  });

  test('an unknown state', () => {
    expect(() => parseAudit(text.replace(row, row.replace('C |', 'ok |')))).toThrow(
      'critère 10.11 : état « ok » inconnu',
    );
  });

  test('a row without an explanation', () => {
    const short = text.replace(/^(\| 10\.11 \|[^|]*\| C \|)[^|]*\|/m, '$1 |');
    expect(() => parseAudit(short)).toThrow('critère 10.11 : ligne incomplète');
  });

  test('a text without a date', () => {
    expect(() => parseAudit(text.replace('Date de l’audit', 'Date'))).toThrow('Date de l’audit');
  });
});

describe('summarizeAudit', () => {
  const audit = parseAudit(text);
  const withStates = (state: 'C' | 'NC') => ({
    ...audit,
    criteria: audit.criteria.map((criterion) =>
      criterion.state === 'NA' ? criterion : { ...criterion, state },
    ),
  });

  test('says « totale » only when every applicable criterion is met', () => {
    expect(summarizeAudit(withStates('C'), audit.date)).toMatchObject({
      conformity: 'totale',
      rate: 100,
    });
    const [first, ...others] = withStates('C').criteria.filter(({ state }) => state === 'C');
    if (!first) throw new Error('no criterion applies');
    const almost = { ...audit, criteria: [{ ...first, state: 'V' as const }, ...others] };
    expect(summarizeAudit(almost, audit.date).conformity).toBe('partielle');
    expect(summarizeAudit(almost, audit.date).rate).toBeLessThan(100);
  });

  test('says « non conforme » below one half', () => {
    expect(summarizeAudit(withStates('NC'), audit.date)).toMatchObject({
      conformity: 'non conforme',
      rate: 0,
    });
  });

  test('says « non conforme » once the statement is past its end', () => {
    const end = endOfStatement(audit);
    expect(summarizeAudit(withStates('C'), end)).toMatchObject({
      conformity: 'totale',
      isOver: false,
    });
    const next = new Date(Date.parse(end) + 86_400_000).toISOString().slice(0, 10);
    expect(summarizeAudit(withStates('C'), next)).toMatchObject({
      conformity: 'non conforme',
      isOver: true,
    });
  });
});

describe('a statement is valid', () => {
  test.each([
    ['for three years', { date: '2026-11-22' }, '2029-11-22'],
    ['to the last day of a shorter month', { date: '2024-02-29' }, '2027-02-28'],
    [
      '18 months after a new RGAA, if that is earlier',
      { date: '2026-11-22', newStandard: '2026-12-31' },
      '2028-06-30',
    ],
    [
      'not longer because of a late RGAA',
      { date: '2026-11-22', newStandard: '2029-01-01' },
      '2029-11-22',
    ],
  ])('%s', (_, { newStandard, ...audit }: { date: string; newStandard?: string }, end) => {
    expect(endOfStatement({ ...audit, newStandard })).toBe(end);
  });

  test('with the new RGAA that docs/accessibility.md names', () => {
    const changed = text.replace(
      /^Auditeur/m,
      'Nouveau référentiel publié le : 2026-12-15\n\nAuditeur',
    );
    expect(parseAudit(text).newStandard).toBeUndefined();
    expect(parseAudit(changed).newStandard).toBe('2026-12-15');
  });
});
