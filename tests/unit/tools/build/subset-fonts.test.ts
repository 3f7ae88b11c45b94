import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { subsetFonts } from '../../../../tools/build/subset-fonts.ts';

const weights = ['Regular', 'Bold'];

test('each weight is at most a third of the font of the DSFR, and a WOFF2 file', async () => {
  await subsetFonts();
  for (const weight of weights) {
    const subset = readFileSync(`src/styles/generated/Marianne-${weight}.woff2`);
    const whole = readFileSync(`node_modules/@gouvfr/dsfr/dist/fonts/Marianne-${weight}.woff2`);
    expect(subset.subarray(0, 4).toString()).toBe('wOF2');
    expect(subset.length).toBeLessThan(whole.length / 3);
  }
});
