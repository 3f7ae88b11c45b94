/** Sound files changed after they were signed. */
import { makeDocument, type Trust } from '../documents.ts';
import { contentsPlace, updatePdf } from '../pdf.ts';
import { date, objects } from './case.ts';

/** Returns a sound document with the first `from` replaced by `to`. @throws Error if `from` is missing. */
export function altered(trust: Trust, from: string, to: string): Uint8Array {
  const file = makeDocument({ trust });
  const at = file.indexOf(from, 0, 'latin1');
  if (at < 0) throw new Error(`« ${from} » n’est pas dans le document`);
  return Buffer.concat([
    file.subarray(0, at),
    Buffer.from(to, 'latin1'),
    file.subarray(at + from.length),
  ]);
}

/** Adds a second signature in an update. The first signature covers the whole original file. */
export function signedTwice(trust: Trust): Uint8Array {
  const first = makeDocument({ trust });
  const second = objects(
    [1, '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [4 0 R 20 0 R] /SigFlags 3 >> >>'],
    [20, '<< /FT /Sig /T (Signature2) /V 21 0 R >>'],
    [21, '<< /Type /Sig /SubFilter /ETSI.CAdES.detached /ByteRange [0 1 2 3] /Contents <30> >>'],
  );
  return updatePdf(first, second, 30);
}

/** Replaces the page in an update after the signature (attacks « shadow » and « incremental saving », ISA). */
export function appended(trust: Trust, page: string): Uint8Array {
  return updatePdf(makeDocument({ trust }), objects([3, page]), 30);
}

/**
 * Signature wrapping: every signed byte is still there, before and after the gap, but the gap is larger. At the
 * offset of the old « startxref », it contains a cross-reference table, another page and another signature
 * dictionary. The range of that dictionary excludes the whole gap.
 */
export function wrapped(trust: Trust): Uint8Array {
  const file = makeDocument({ trust });
  const [start, end] = contentsPlace(file);
  const tail = file.subarray(end);
  const table = Number(/startxref\s+(\d+)/.exec(tail.toString('latin1'))?.[1]);
  const offsetOf = (number: number) => file.indexOf(`\n${number} 0 obj`) + 1;
  const page = `3 0 obj\n<< /Type /Page /Parent 2 0 R /sgin_content << ${date} >> >>\nendobj\n`;
  const write = (pageOffset: number, gapEnd: number) => {
    const range = [start, gapEnd, tail.length].map((n) => String(n).padStart(10)).join(' ');
    const signature = `5 0 obj\n<< /Type /Sig /SubFilter /ETSI.CAdES.detached /ByteRange [0 ${range}] /Contents ${file.toString('latin1', start, end)} >>\nendobj\n`;
    const places: [number, number][] = [
      ...[1, 2, 4].map((number): [number, number] => [number, offsetOf(number)]),
      [3, pageOffset],
      [5, pageOffset + page.length],
    ];
    const rows = places.map(([n, at]) => `${n} 1\n${String(at).padStart(10, '0')} 00000 n\r\n`);
    const head = `xref\n${rows.join('')}trailer\n<< /Size 9 /Root 1 0 R >>\n`;
    return { head, body: page + signature };
  };
  const { head, body } = write(0, 0);
  const pageOffset = table + head.length;
  const gap = write(pageOffset, pageOffset + body.length);
  const filler = Buffer.alloc(table - end, ' ');
  const added = Buffer.from(gap.head + gap.body, 'latin1');
  return Buffer.concat([file.subarray(0, end), filler, added, tail]);
}

/** Returns a document whose range has six numbers: its third segment is empty. */
export function rangeOfThreePieces(trust: Trust): Uint8Array {
  const file = makeDocument({ trust });
  const at = file.indexOf(']', file.indexOf('/ByteRange'));
  const last = String(/(\d+)$/.exec(file.toString('latin1', 0, at))?.[1]);
  file.write(`${last} 0 0`, at - last.length - 4, 'latin1');
  return file;
}
