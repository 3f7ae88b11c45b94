import { describe, expect, test } from 'vitest';
import { nameAt, splitCogCode, writeNames } from '../../../../src/features/identity-data/cog.ts';

describe('splitCogCode', () => {
  test.each([
    ['75107', { area: '75', local: '107' }],
    ['01004', { area: '01', local: '004' }],
    ['2A004', { area: '2A', local: '004' }],
    ['20004', { area: '20', local: '004' }],
    ['97105', { area: '971', local: '05' }],
    ['98506', { area: '985', local: '06' }],
    ['98735', { area: '987', local: '35' }],
    ['99352', { area: '99', local: '352' }],
  ])('%s', (code, parts) => expect(splitCogCode(code)).toEqual(parts));

  test.each([
    '',
    'Alger',
    '7510',
    '751077',
    '00123',
    '96001',
    '2C004',
    '98301',
    '75/..',
    '75١٠٧',
    ' 75107',
  ])('%j is not a code', (code) => expect(splitCogCode(code)).toBeNull());
});

describe('nameAt', () => {
  const names = writeNames([
    { since: '', name: 'Hottot-les-Bagues' },
    { since: '1972-12-01', name: 'Hottot-Longraye' },
    { since: '1983-01-01', name: 'Hottot-les-Bagues' },
  ]);

  test.each([
    ['1950-05-05', 'Hottot-les-Bagues'],
    ['1972-11-30', 'Hottot-les-Bagues'],
    ['1972-12-01', 'Hottot-Longraye'],
    ['1975-00-00', 'Hottot-Longraye'],
    ['1972-00-00', 'Hottot-les-Bagues'],
    ['2001-12-31', 'Hottot-les-Bagues'],
  ])('%s: %s', (date, name) => expect(nameAt(names, date)).toBe(name));

  test.each(['', 'hier', '1975'])('without a valid date (%j), the present name applies', (date) =>
    expect(nameAt('Saint-Denis|1995-01-01|Ailleurs', date)).toBe('Ailleurs'),
  );

  test('a lone name always applies', () => expect(nameAt('Ajaccio', '1975-01-01')).toBe('Ajaccio'));
});
