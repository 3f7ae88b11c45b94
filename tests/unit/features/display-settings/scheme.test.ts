import { expect, test } from 'vitest';
import { parseScheme } from '../../../../src/features/display-settings/scheme.ts';

test.each([
  ['light', 'light'],
  ['dark', 'dark'],
  ['system', 'system'],
  [null, 'system'],
  ['DARK', 'system'],
  [{}, 'system'],
])('%j → %s', (value, scheme) => expect(parseScheme(value)).toBe(scheme));
