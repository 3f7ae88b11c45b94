import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { licencesText } from '../../../../tools/build/licences.ts';

test('every package that ships has its licence in the file, and the data their source', () => {
  const text = licencesText();
  for (const name of ['preact', 'ua-parser-js', 'uqr', 'valibot', '@gouvfr/dsfr']) {
    const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'));
    expect(text).toContain(`${name} ${version}`);
  }
  expect(text).toContain('Licence Ouverte 2.0');
});
