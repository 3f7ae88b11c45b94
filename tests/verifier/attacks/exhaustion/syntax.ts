/** Documents that cost time because of their tokens or their trees. */
import { type ObjectText, stream } from '../pdf.ts';
import { replaceObject } from '../structure/edits.ts';
import { inCatalogue, type Makers, references, strange, withFields } from './files.ts';

/** Very many or very long tokens, mostly in the catalogue, because every reader parses it. */
export function tokens(scale: number): Makers {
  const most = Math.floor(1_900_000 * scale);
  const fill = (unit: string) => unit.repeat(most / unit.length);
  const list = (unit: string) => `[${fill(unit)}]`;
  const half = Math.floor(most / 2);
  const inDrawing = (text: string) =>
    strange({ rewrite: replaceObject(4, () => stream('', text)) });
  return {
    'nested lists': () => inCatalogue(`${'['.repeat(half)}${']'.repeat(half)}`),
    'nested dictionaries': () =>
      inCatalogue(`${'<</A'.repeat(most / 6)} 0${'>>'.repeat(most / 6)}`),
    'lists nested sixty times, again and again': () =>
      inCatalogue(list(`${'['.repeat(60)}${']'.repeat(60)}`)),
    'empty dictionaries': () => inCatalogue(list('<<>>')),
    'empty texts': () => inCatalogue(list('()')),
    'empty hexadecimal texts': () => inCatalogue(list('<>')),
    'names of one letter': () => inCatalogue(list('/A')),
    'numbers of one digit': () => inCatalogue(list('0 ')),
    'numbers that begin references': () => inCatalogue(list('1 0 ')),
    'comments between numbers': () => inCatalogue(list('0%\n')),
    'long comments between numbers': () => inCatalogue(list(`1 0%${'x'.repeat(5000)}\n`)),
    'a comment without end': () => inCatalogue(`%${'x'.repeat(most)}`),
    'a long name in escapes': () => inCatalogue(`/${fill('#41')}`),
    'a long number': () => inCatalogue('1'.repeat(most)),
    'a long number with a point': () => inCatalogue(`${'1'.repeat(half)}.${'1'.repeat(half)}x`),
    'a long text of escapes': () => inCatalogue(`(${fill('\\1')})`),
    'a text of nested parentheses': () => inCatalogue(`(${'('.repeat(half)}${')'.repeat(half)})`),
    'a text without end': () => inCatalogue('('.repeat(most)),
    'a long hexadecimal text': () => inCatalogue(`<${'41'.repeat(half)}>`),
    'a dictionary of many entries': () =>
      inCatalogue(
        `<<${Array.from({ length: most / 9 }, (_, index) => `/${index.toString(36)} 0`).join('')}>>`,
      ),
    blanks: () => inCatalogue(`${' \n\r\t'.repeat(most / 4)}0`),
    'names of the range': () => inCatalogue(list('/ByteRange')),
    'names that almost are the range': () => inCatalogue(list('/ByteRang')),
    'ends of streams': () => inDrawing(fill('endstream ')),
    'starts of objects': () => inDrawing(fill('1 0 obj ')),
    'lengths that lead elsewhere': () =>
      strange({
        rewrite: (objects) => [
          ...objects,
          ...Array.from(
            { length: most / 80 },
            (_, index): ObjectText => [
              100 + index,
              `<</Length ${100 + index} 0 R>>stream\n\nendstream`,
            ],
          ),
        ],
      }),
  };
}

/** Trees that a naive reader would traverse many times. */
export function trees(scale: number): Makers {
  const count = Math.floor(1900 * scale);
  const nodes = Array.from({ length: count }, (_, index): ObjectText => [100 + index, '<<>>']);
  const tree: ObjectText = [50, `<</Kids[${references(100, count)}]>>`];
  const chain = Array.from(
    { length: count },
    (_, index): ObjectText => [100 + index, `<</Kids[${101 + index} 0 R]>>`],
  );
  const links = Array.from(
    { length: count },
    (_, index): ObjectText => [100 + index, `${101 + index} 0 R`],
  );
  const repeat = (text: string) => text.repeat(50_000 * scale);
  const pages = (text: string, more: readonly ObjectText[] = []) =>
    strange({
      rewrite: (objects) => [
        ...objects.map(([number, old]): ObjectText => (number === 2 ? [2, text] : [number, old])),
        ...more,
      ],
    });
  return {
    'fields that are walked again for each field': () =>
      withFields(repeat('50 0 R '), [tree, ...nodes]),
    'fields in a chain, from each of them': () => withFields(references(100, count), chain),
    'fields in a chain that ends in itself': () =>
      withFields('100 0 R', [...chain.slice(0, -1), [99 + count, '<</Kids[100 0 R]>>']]),
    'direct fields': () => withFields('<<>>'.repeat(450_000 * scale), []),
    'references in a chain, from each of them': () => withFields(references(100, count), links),
    'fields with very many kids': () =>
      withFields('50 0 R', [
        [50, `<</Kids[${'51 0 R '.repeat(270_000 * scale)}]>>`],
        [51, '<<>>'],
      ]),
    'values that are all signatures': () =>
      withFields('<</V<</ByteRange[]>>>>'.repeat(80_000 * scale), []),
    'pages with very many kids': () =>
      pages(`<</Type/Pages/Count 9/Kids[${'3 0 R '.repeat(300_000 * scale)}]>>`),
    'pages in a chain': () =>
      pages(
        '<</Type/Pages/Count 1/Kids[100 0 R]>>',
        chain.map(([number, text]) => [number, text.replace('<<', '<</Type/Pages/Count 1')]),
      ),
    'pages of empty pages': () =>
      pages(
        `<</Type/Pages/Count 0/Kids[${'<</Type/Pages/Kids[]/Count 0>>'.repeat(60_000 * scale)}]>>`,
      ),
    'very many objects': () =>
      pages(
        '<</Type/Pages/Count 0/Kids[]>>',
        Array.from({ length: 45_000 * scale }, (_, index): ObjectText => [100 + index, '0']),
      ),
  };
}
