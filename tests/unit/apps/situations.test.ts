import { expect, test } from 'vitest';
import { situations } from '../../../src/apps/gestion-compte/situations.ts';

test('every situation has a name of its own, usable in an address, and steps', () => {
  expect(new Set(situations.map(({ id }) => id)).size).toBe(situations.length);
  for (const { id, steps } of situations) {
    expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(steps.length).toBeGreaterThan(1);
  }
});
