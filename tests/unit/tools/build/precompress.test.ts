import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { precompress } from '../../../../tools/build/precompress.ts';
import { temporaryFolder } from './bundle.ts';

test('writes copies of text files, none of fonts and none of the replaced configuration', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'assets/config'), { recursive: true });
  for (const file of ['a.html', 'b.woff2', 'assets/config/config.json'])
    writeFileSync(join(folder, file), 'texte');
  await precompress(folder);
  expect(String(brotliDecompressSync(readFileSync(join(folder, 'a.html.br'))))).toBe('texte');
  expect(String(gunzipSync(readFileSync(join(folder, 'a.html.gz'))))).toBe('texte');
  for (const file of ['b.woff2.br', 'assets/config/config.json.br', 'assets/config/config.json.gz'])
    expect(existsSync(join(folder, file)), file).toBe(false);
});
