import { describe, expect, test } from 'vitest';
import {
  frenchInstant,
  localIsoDate,
  numericDate,
} from '../../../../src/features/document-check/decision/local-date.ts';
import { parseFrenchDate } from '../../../../src/verifier/index.ts';

describe('dates', () => {
  test('follow the local calendar of the device, until midnight', () => {
    expect(localIsoDate(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
    expect(localIsoDate(new Date(2026, 0, 6, 0, 0))).toBe('2026-01-06');
  });

  test('are written in French', () => {
    expect(numericDate('2026-12-31')).toBe('31/12/2026');
    expect(frenchInstant(new Date(2026, 10, 21, 9, 5))).toBe('21/11/2026 à\u00a09\u00a0h\u00a005');
  });

  test.each([
    ['31/12/2026', '2026-12-31'],
    ['29/02/2028', '2028-02-29'],
    ['29/02/2027', null],
    ['00/01/2027', null],
    ['1/1/2027', null],
    ['31/12/26', null],
    ['2026-12-31', null],
    [' 31/12/2026', null],
    ['31/12/2026 ou 2027', null],
    ['', null],
  ])('« %s » is read as %s', (text, iso) => {
    expect(parseFrenchDate(text)).toBe(iso);
  });
});
