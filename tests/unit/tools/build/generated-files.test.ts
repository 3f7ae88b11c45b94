import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import { writeGeneratedFiles } from '../../../../tools/build/generated-files.ts';
import { eventually } from '../../../support/eventually.ts';
import { temporaryFolder } from './bundle.ts';

const { hooks } = writeGeneratedFiles(() => [{ path: '_astro/cog/75.json', content: '{}' }]);
/** Calls a hook with the parts of its options that it reads. */
const call = (hook: unknown, options: object) => (hook as (options: object) => unknown)(options);

test('a build writes the files, in new folders', async () => {
  const folder = temporaryFolder();
  await call(hooks['astro:build:done'], { dir: pathToFileURL(`${folder}/`) });
  expect(readFileSync(join(folder, '_astro/cog/75.json'), 'utf8')).toBe('{}');
});

test('the development server answers the same addresses, and leaves the others', async () => {
  type Handler = (request: object, response: object, next: () => void) => void;
  let handle: Handler = () => undefined;
  const server = {
    middlewares: {
      use: (own: Handler) => {
        handle = own;
      },
    },
  };
  call(hooks['astro:server:setup'], { server });
  const end = vi.fn();
  const response = { setHeader: vi.fn(() => ({ end })) };
  const next = vi.fn();
  handle({ url: '/portail/_astro/cog/75.json?v=1' }, response, next);
  handle({ url: '/autre' }, response, next);
  handle({ url: '/autre.json' }, response, next);
  await eventually(() => expect(next).toHaveBeenCalledTimes(2));
  await eventually(() => expect(end).toHaveBeenCalledExactlyOnceWith('{}'));
  expect(response.setHeader).toHaveBeenCalledExactlyOnceWith('content-type', 'application/json');
});
