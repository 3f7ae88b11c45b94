/**
 * Joins the pictograms of all pages in one file that the browser caches (architecture: styles). Coordinates are rounded
 * to a tenth of a unit (a drawing has 80), which leaves a third of the DSFR's bytes. The file goes to
 * `src/styles/generated/`, which git ignores.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { optimize } from 'svgo';
import { pictogramFiles } from '../../src/components/pictogram/pictograms.ts';

const source = new URL('../../node_modules/@gouvfr/dsfr/dist/artwork/pictograms/', import.meta.url);
const target = new URL('../../src/styles/generated/', import.meta.url);

/**
 * Layers of a drawing, lowest first, with the attributes that colour each. A page's rules do not apply inside another
 * file, but inherited values do (tiles.css: `.pictogram`).
 */
const layers = [
  { name: 'decorative', look: 'fill="currentColor" opacity=".1"' },
  { name: 'minor', look: '' },
  { name: 'major', look: 'fill="currentColor"' },
] as const;

/** Returns the content of a layer of a drawing. @throws Error if the DSFR writes it differently. */
function layerOf(drawing: string, layer: string): string {
  const [, content] =
    new RegExp(`<symbol id="artwork-${layer}">([^]*?)</symbol>`).exec(drawing) ?? [];
  if (!content) throw new Error(`pictogrammes : le DSFR écrit la couche « ${layer} » autrement`);
  return content;
}

/** Converts a drawing of the DSFR to a symbol with this id. The page that shows it sets the colours. */
export function toSymbol(id: string, drawing: string): string {
  const parts = layers.map(({ name, look }) => `<g ${look}>${layerOf(drawing, name)}</g>`);
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80">${parts.join('')}</svg>`;
  const { data } = optimize(whole, { floatPrecision: 1 });
  const content = data.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '');
  return `<symbol id="${id}" viewBox="0 0 80 80">${content}</symbol>`;
}

/** Writes the file of all pictograms. */
export async function joinPictograms(): Promise<void> {
  const symbols = await Promise.all(
    Object.entries(pictogramFiles).map(async ([id, file]) =>
      toSymbol(id, await readFile(new URL(`${file}.svg`, source), 'utf8')),
    ),
  );
  await mkdir(fileURLToPath(target), { recursive: true });
  await writeFile(
    new URL('pictograms.svg', target),
    `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`,
  );
}
