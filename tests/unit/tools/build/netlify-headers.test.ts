import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeNetlifyHeaders } from '../../../../tools/build/netlify-headers.ts';
import { newFolder } from '../../../support/tool-runs.ts';

test('pages are revalidated, one never in shared caches; each hashed file is kept, by its own name', async () => {
  const published = newFolder();
  const folder = join(published, 'portail');
  mkdirSync(join(folder, '_astro/worker'), { recursive: true });
  for (const file of ['_astro/a.1.js', '_astro/a.1.js.br', '_astro/worker/w.2.js', 'index.html'])
    writeFileSync(join(folder, file), '');
  await writeNetlifyHeaders(folder, '/portail/');
  expect(readFileSync(join(published, '_headers'), 'utf8').split('\n')).toEqual([
    '/*',
    '  Cache-Control: public, max-age=0, must-revalidate',
    '/portail/pages-simples/identite-pivot',
    '  Cache-Control: private, max-age=0, must-revalidate',
    '/portail/_astro/a.1.js',
    '  Cache-Control: public, max-age=31536000, immutable',
    '/portail/_astro/worker/w.2.js',
    '  Cache-Control: public, max-age=31536000, immutable',
    '',
  ]);
});
