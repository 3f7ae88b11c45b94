import { expect, test } from 'vitest';
import { parseEmbeddedApp } from '../../../../src/features/embedded-app/contract.ts';

test('accepts a module that exports mount', () => {
  const mount = () => () => undefined;
  expect(parseEmbeddedApp({ mount }).mount).toBe(mount);
});

test.each([null, undefined, {}, { mount: 1 }, { default: () => undefined }])(
  'refuses %j',
  (module) => {
    expect(() => parseEmbeddedApp(module)).toThrow(TypeError);
  },
);
