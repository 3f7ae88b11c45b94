import { expect, test } from 'vitest';
import { buildDay } from '../../../src/lib/build-day.ts';

test('is today, unless the environment has another day', () => {
  expect(buildDay({})).toBe(new Date().toISOString().slice(0, 10));
  expect(buildDay({ SOURCE_DATE_EPOCH: '1890000000' })).toBe('2029-11-22');
  expect(() => buildDay({ SOURCE_DATE_EPOCH: 'demain' })).toThrow('« demain »');
});
