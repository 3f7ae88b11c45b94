/** Documents with a good signature and a long drawing, which ends with a state that was not saved. */
import { deflateSync } from 'node:zlib';
import { makeDocument } from '../documents.ts';
import { bytesOf, type ObjectText, stream, textOf } from '../pdf.ts';
import { seal } from '../trust.ts';
import type { Makers } from './files.ts';

/** Size of a decoded drawing that the budget just allows, in bytes. */
const longest = 7_000_000;

const flated = (entries: string, text: string) =>
  stream(`${entries}/Filter/FlateDecode`, textOf(deflateSync(bytesOf(text))));

/** What is repeated, and what ends it as often. Each has another part of the reader. */
const units: Readonly<Record<string, readonly [unit: string, end?: string]>> = {
  'of states': ['q Q '],
  'of numbers': ['1 '],
  'of one word': ['x'],
  'of names': ['/a'],
  'of texts': ['()'],
  'of texts in each other': ['(', ')'],
  'of hexadecimal texts': ['<>'],
  'of dictionaries': ['<<>>'],
  'of images': ['ID EI '],
  'of comments': ['%\n'],
};

/** Returns documents whose page, or whose forms, are long to read. */
export function drawings(scale: number): Makers {
  const drawn = (text: string, more: readonly ObjectText[] = []) =>
    makeDocument(
      {
        rewrite: (objects) => [
          ...objects.map(
            ([number, own]): ObjectText => [number, number === 4 ? flated('', text) : own],
          ),
          ...more,
        ],
      },
      { signer: seal },
    );
  const long = Object.entries(units).map(([name, [unit, end = '']]) => {
    const count = (longest * scale) / (unit + end).length;
    return [`a drawing ${name}`, () => drawn(`${unit.repeat(count)}${end.repeat(count)} Q`)];
  });
  return {
    ...Object.fromEntries(long),
    'forms by hundreds': () => {
      const count = Math.ceil(400 * scale);
      const form = (text: string) => flated('/BBox[0 0 9 9]', text);
      return drawn('q Q', [
        ...Array.from(
          { length: count },
          (_, index): ObjectText => [100 + index, form('q Q '.repeat(1500))],
        ),
        [100 + count, form('Q')],
      ]);
    },
  };
}
