import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sampleWith } from '../config/sample.ts';

function check(...files: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['tools/check-config.ts', ...files],
    {
      encoding: 'utf8',
    },
  );
  return { status, output: stdout + stderr };
}

function writeConfig(text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'portail-')), 'config.json');
  writeFileSync(file, text);
  return file;
}

test('accepts the shipped configuration', () => {
  const { status, output } = check('public/assets/config/config.json');
  expect(status).toBe(0);
  expect(output).toContain('configuration valide');
});

test('prints each fault in French, with its path, and fails', () => {
  const { status, output } = check(writeConfig(sampleWith({ env: 3, portailUrl: 'javascript:1' })));
  expect(status).toBe(1);
  expect(output).toContain('env : texte attendu, reçu 3');
  expect(output).toContain('portailUrl : adresse attendue');
});

test('says what is missing: a file that is not there, no file at all', () => {
  expect(check('/nulle/part.json')).toMatchObject({
    status: 1,
    output: expect.stringContaining('ne peut pas être lu'),
  });
  expect(check()).toMatchObject({ status: 1, output: expect.stringContaining('Utilisation') });
});
