import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readClassMates } from '../../../tools/build/class-mates.ts';

test('classes of one component, tag or statement may be those of one element', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'classes-'));
  writeFileSync(
    join(folder, 'Page.astro'),
    `<div class:list={['page',\n  isWide && 'wide']}><p class="lead">Texte</p></div>`,
  );
  writeFileSync(join(folder, 'draw.ts'), `draw('div', 'box', 'red');\nother.className = 'blue';`);
  const areMates = await readClassMates(folder);
  expect(areMates('page', 'wide')).toBe(true);
  expect(areMates('box', 'red')).toBe(true);
  expect(areMates('fr-alert', 'fr-alert--error')).toBe(true);
  expect(areMates('page', 'lead')).toBe(false);
  expect(areMates('red', 'blue')).toBe(false);
  expect(areMates('fr-alert', 'fr-alert__title')).toBe(false);
});
