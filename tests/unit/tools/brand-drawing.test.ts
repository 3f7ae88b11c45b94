/** Both drawings of the brand block in one file: as the DSFR draws them, and refused when it draws them otherwise. */
import { readFileSync } from 'node:fs';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import { joinBrandDrawings } from '../../../tools/build/brand-drawing.ts';

const dsfr = readFileSync(
  'node_modules/@gouvfr/dsfr/dist/component/logo/logo.main.min.css',
  'utf8',
);

const join = (css: string) => postcss([joinBrandDrawings()]).process(css, { from: undefined });

/** Values of a property in the rule of a selector. */
function valuesOf(css: string, selector: string, property: string): string[] {
  const values: string[] = [];
  postcss.parse(css).walkDecls(property, ({ parent, value }) => {
    if (parent?.type === 'rule' && 'selector' in parent && parent.selector === selector)
      values.push(value);
  });
  return values;
}

const addressOf = (css: string, selector: string) =>
  /url\([^)]*\)/.exec(valuesOf(css, selector, 'background-image')[0] ?? '')?.[0];

test('one drawing serves both parts, and holds what each held', async () => {
  const { css } = await join(dsfr);
  const joined = addressOf(css, '.fr-logo:before');
  expect(joined).toBe(addressOf(css, '.fr-logo:after'));
  for (const selector of ['.fr-logo:before', '.fr-logo:after'])
    for (const [path] of (addressOf(dsfr, selector) ?? '').matchAll(/ d='[^']{40,}'/g))
      expect(joined).toContain(path);
});

test('each part shows its drawing at the size and place of before', async () => {
  const { css } = await join(dsfr);
  // Marianne was 2.75 rem wide, at the left; she is at 960 of 1092 now, 132 wide.
  const [size = ''] = valuesOf(css, '.fr-logo:before', 'background-size');
  const wide = Number.parseFloat(size);
  expect((wide * 132) / 1092).toBeCloseTo(2.75);
  const [position = ''] = valuesOf(css, '.fr-logo:before', 'background-position');
  expect(Number.parseFloat(position)).toBeCloseTo((-wide * 960) / 1092);
  // The motto's sheet was 5.25 rem for 252.
  const [motto = ''] = valuesOf(css, '.fr-logo:after', 'background-size');
  expect((Number.parseFloat(motto) * 252) / 1092).toBeCloseTo(5.25);
});

test('a drawing that the DSFR writes otherwise stops the build', async () => {
  await expect(join(dsfr.replaceAll("viewBox='0 0 44 18'", 'width="44"'))).rejects.toThrow(
    'bloc-marque : le DSFR écrit ce dessin autrement',
  );
});
