import { expect, test } from 'vitest';
import { dayOfMonth, monthName } from '../../../src/lib/french-date.ts';

const days = Array.from({ length: 366 }, (_, index) => new Date(Date.UTC(2028, 0, index + 1)));
const french = new Intl.DateTimeFormat('fr', { day: 'numeric', month: 'long', timeZone: 'UTC' });

test('every day of a year is written as in Intl (Unicode CLDR)', () => {
  const texts = days.map((date) => dayOfMonth(date.getUTCDate(), date.getUTCMonth() + 1));
  expect(texts).toEqual(days.map((date) => french.format(date).replace(/^1 /, '1er ')));
});

test.each([0, 13, 1.5, Number.NaN])('%s is not a month', (month) => {
  expect(monthName(month)).toBeUndefined();
});
