/** Documents that cost time because their streams decode to much more data. */
import { type ObjectText, objectStream } from '../pdf.ts';
import { bombedObjectStream, bombedSection, type Makers, references, wholeFile } from './files.ts';

/** Size of the decoded data at scale 1, in bytes. */
const wholeBomb = 7_900_000;

/** Size of decoded data that the budget just allows, in bytes. */
const longestBomb = 14_400_000;

export function bombs(scale: number): Makers {
  const size = Math.floor(wholeBomb * scale);
  const longest = Math.floor(longestBomb * scale);
  const sameOffset = (count: number, text: string) => {
    const heads = Array.from({ length: count }, (_, index) => `${10 + index} 0 `).join('');
    return bombedObjectStream(heads, text, count);
  };
  return {
    'compressed objects at one offset, a long list': () =>
      sameOffset(400, `<</X[${'0 '.repeat(size / 2)}]>>`),
    'compressed objects at one offset, a long text': () =>
      sameOffset(400, `<</X(${'x'.repeat(size)})>>`),
    'compressed objects at one offset, short dictionaries': () =>
      sameOffset(400, `<</X[${'<<>>'.repeat(size / 4)}]>>`),
    'a compressed name of millions of escapes': () =>
      bombedObjectStream('10 0 ', `<</${'#41'.repeat(longest / 3)} 0>>`, 1),
    'a compressed word of millions of digits': () =>
      bombedObjectStream('10 0 ', `[${'1'.repeat(longest)}]`, 1),
    'a compressed hexadecimal text with blanks': () =>
      bombedObjectStream('10 0 ', `<</X<${'4 1\n'.repeat(longest / 4)}>>>`, 1),
    'a compressed text of escapes': () =>
      bombedObjectStream('10 0 ', `<</X(${'\\101'.repeat(longest / 4)})>>`, 1),
    'a compressed text without end': () =>
      bombedObjectStream('10 0 ', `<</X${'('.repeat(longest)}`, 1),
    'many compressed names of the longest length': () =>
      bombedObjectStream('10 0 ', `[${`/${'#41'.repeat(127)}`.repeat(longest / 382)}]`, 1),
    'an object stream with many heads': () => {
      const heads = Array.from({ length: size / 10 }, (_, index) => `${index} 0 `).join('');
      return bombedObjectStream(heads, '<<>>', 400);
    },
    'an object stream that decodes to zeros': () => bombedObjectStream('', '\0'.repeat(size), 1),
    'object streams by hundreds': () => {
      const count = Math.ceil(400 * scale);
      const bomb = objectStream([[10, `<</X[${'0 '.repeat(9_000)}]>>`]]);
      const containers = Array.from(
        { length: count },
        (_, index): ObjectText => [1000 + index, bomb.replace('10 0', `${10 + index} 0`)],
      );
      const places = containers.map(([number], index) => ({
        number: 10 + index,
        stream: number,
        index: 0,
      }));
      const root: ObjectText = [
        1,
        `<</Type/Catalog/AcroForm<</Fields[${references(10, count)}]>>>>`,
      ];
      return wholeFile([root, ...containers], places);
    },
    'a section predicted byte by byte': () =>
      bombedSection(
        '/Size 9/W[1 1 1]/DecodeParms<</Predictor 12/Columns 1>>',
        '\x04\x01'.repeat(size / 2),
      ),
    'a section predicted in rows of a thousand': () =>
      bombedSection(
        '/Size 9/W[1 1 1]/DecodeParms<</Predictor 15/Columns 1000>>',
        `\x04${'x'.repeat(1000)}`.repeat(size / 1001),
      ),
    'a section that decodes far beyond its entries': () =>
      bombedSection('/Size 9/W[1 1 1]', '\0'.repeat(size * 4)),
    'a section of many entries of no width': () => bombedSection('/Size 49999/W[0 0 0]', ''),
    'a section of many empty ranges': () =>
      bombedSection(`/Size 9/W[1 1 1]/Index[${'0 0 '.repeat(400_000 * scale)}]`, ''),
  };
}
