/**
 * Subsets Marianne to the characters that French needs (architecture: fonts): from 42 to 11 kB per weight.
 * The files go to `src/styles/generated/`, which git ignores.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const weights = ['Regular', 'Bold'];

const source = new URL('../../node_modules/@gouvfr/dsfr/dist/fonts/', import.meta.url);
const target = new URL('../../src/styles/generated/', import.meta.url);

const asciiPrintable = String.fromCodePoint(...Array.from({ length: 95 }, (_, i) => 0x20 + i));

/** ASCII, French letters, the Ñ of Spanish and Breton names, French punctuation and spaces. */
const frenchCharacters = [
  asciiPrintable,
  'ÀÂÄÆÇÈÉÊËÎÏÔÖŒÙÛÜŸàâäæçèéêëîïôöœùûüÿÑñ',
  '\u00a0\u2009\u202f«»°·×–—‘’“”•…€→›',
].join('');

async function subsetWeight(weight: string): Promise<void> {
  const file = `Marianne-${weight}.woff2`;
  const font = await readFile(new URL(file, source));
  // The layout closure would add alternate glyphs that no page uses: 5 kB per weight.
  const subset = await subsetFont(font, frenchCharacters, {
    targetFormat: 'woff2',
    noLayoutClosure: true,
  });
  await writeFile(new URL(file, target), subset);
}

/** Subsets every weight in use. */
export async function subsetFonts(): Promise<void> {
  await mkdir(fileURLToPath(target), { recursive: true });
  await Promise.all(weights.map(subsetWeight));
}
