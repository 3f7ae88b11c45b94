/** Documents that cost time because of their cross-reference sections, and arbitrary bytes. */
import { bytesOf, textOf } from '../pdf.ts';
import { endFile, type Makers } from './files.ts';

export const emptyTable = (previous: number) =>
  `xref\n0 1\n0000000000 65535 f \ntrailer\n<</Size 9/Root 1 0 R${previous > 0 ? `/Prev ${previous}` : ''}>>\n`;

/** Very long cross-reference sections, or very many. */
export function sections(scale: number): Makers {
  const start = '%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n';
  const revisions = (count: number) => {
    const parts = [start];
    let length = start.length;
    let previous = 0;
    for (let index = 0; index < count; index += 1) {
      const part = `${emptyTable(previous)}startxref\n${length}\n%%EOF\n`;
      parts.push(part);
      previous = length;
      length += part.length;
    }
    return bytesOf(parts.join(''));
  };
  const table = (body: string, size: number) =>
    endFile(start, `xref\n${body}trailer\n<</Size ${size}/Root 1 0 R>>\n`);
  const entry = '0000000009 00000 n \n';
  return {
    'revisions by thousands': () => revisions(15_000 * scale),
    'a table of as many entries as are read': () =>
      table(`0 49999\n${entry.repeat(49_999 * scale)}`, 49_999),
    'a table of very many empty parts': () => table('0 0\n'.repeat(470_000 * scale), 9),
    'a table of very many parts': () =>
      table(
        Array.from({ length: 49_000 * scale }, (_, index) => `${index} 1\n${entry}`).join(''),
        50_000,
      ),
    'unreferenced objects side by side': () =>
      endFile(`${start}${'7 0 obj 0 endobj\n'.repeat(110_000 * scale)}`, emptyTable(0)),
    'ends side by side': () =>
      endFile(`${start}${'startxref\n0\n%%EOF\n'.repeat(100_000 * scale)}`, emptyTable(0)),
    'comments side by side': () =>
      endFile(`${start}${'%\n'.repeat(900_000 * scale)}`, emptyTable(0)),
    'streams side by side': () =>
      endFile(
        `${start}${'7 0 obj<</Length 0>>stream\n\nendstream endobj\n'.repeat(40_000 * scale)}`,
        emptyTable(0),
      ),
    'streams without end': () =>
      endFile(`${start}${'7 0 obj<</Length 0>>stream\n'.repeat(60_000 * scale)}`, emptyTable(0)),
  };
}

/** Arbitrary bytes, about 2 MB at scale 1. */
export function heaps(scale: number): Makers {
  const size = Math.floor(1_990_000 * scale);
  const after = (text: string) =>
    bytesOf(`%PDF-1.7\n${text.repeat(size / text.length)}startxref\n9\n%%EOF\n`);
  return {
    // The digits of these products are as good as random.
    noise: () => after(textOf(Uint8Array.from({ length: size }, (_, rank) => rank ** 2 * 7.13))),
    'words of tables': () => after('xref\n'),
    'words of ends': () => after('startxref\n'),
  };
}
