/** Pictograms as symbols of one file: three layers of the DSFR. The page that shows them sets the colours. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pictogramFiles } from '../../../../src/components/pictogram/pictograms.ts';
import { toSymbol } from '../../../../tools/build/pictograms.ts';

const folder = 'node_modules/@gouvfr/dsfr/dist/artwork/pictograms';
const drawingOf = (file: string) => readFileSync(`${folder}/${file}.svg`, 'utf8');

test.each(Object.entries(pictogramFiles))(
  '%s: no colour of its own, less than three fifths of the bytes',
  (id, file) => {
    const drawing = drawingOf(file);
    const symbol = toSymbol(id, drawing);
    expect(symbol).toMatch(new RegExp(`^<symbol id="${id}" viewBox="0 0 80 80">`));
    expect(symbol).not.toMatch(/#[0-9a-f]{3}|var\(|class=/i);
    // The decorative and major layers. The minor layer inherits its fill.
    expect(symbol.match(/fill="currentColor"/g)?.length).toBeGreaterThanOrEqual(2);
    expect(symbol).toMatch(/<path d=/);
    expect(symbol.length).toBeLessThan(drawing.length * 0.6);
  },
);

test('a drawing without the three layers is refused', () => {
  expect(() => toSymbol('vide', '<svg><path d="M0 0"/></svg>')).toThrow('decorative');
});
