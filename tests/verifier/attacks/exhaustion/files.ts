/** Writers of costly files, whose signer is unknown: their objects, streams and sections. */
import { deflateSync } from 'node:zlib';
import type { SignaturePlan } from '../../signed-documents/cms.ts';
import type { Bytes } from '../../signed-documents/der.ts';
import { makeCertificate, sealStatements, signingUse } from '../../signed-documents/x509.ts';
import { type DocumentPlan, makeDocument } from '../documents.ts';
import { binary, bytesOf, type ObjectText, stream, textOf } from '../pdf.ts';
import { replaceObject } from '../structure/edits.ts';
import { ministry } from '../trust.ts';

export const strangerName = [...ministry.slice(0, 3), ['commonName', 'Cachet inconnu']] as const;

export const stranger = makeCertificate({
  name: strangerName,
  extensions: [signingUse(), sealStatements()],
});

/** Makes a document, lazily. */
type Maker = () => Bytes;
export type Makers = Readonly<Record<string, Maker>>;

export const strange = (plan: DocumentPlan, signature: Partial<SignaturePlan> = {}): Bytes =>
  makeDocument(plan, { signer: stranger, ...signature });

/** Returns a document with extra text in its catalogue, because every reader parses the catalogue. */
export const inCatalogue = (hosted: string): Bytes =>
  strange({ rewrite: replaceObject(1, (text) => text.replace('<<', `<</Motif ${hosted}`)) });

/** Returns a document with added objects and other form fields. */
export function withFields(fields: string, more: readonly ObjectText[]): Bytes {
  return strange({
    rewrite: (objects) => [
      ...objects.map(
        ([number, text]): ObjectText => [
          number,
          text.replace('/Fields[6 0 R]', `/Fields[${fields}]`),
        ],
      ),
      ...more,
    ],
  });
}

export const references = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => `${first + index} 0 R`).join(' ');

/** Returns a file with one compressed object stream. The form fields refer to its objects, so all are read. */
export function bombedObjectStream(heads: string, text: string, count: number): Bytes {
  const data = textOf(deflateSync(bytesOf(`${heads}${text}`)));
  const entries = `/Type/ObjStm/N ${count}/First ${heads.length}/Filter/FlateDecode`;
  return wholeFile(
    [
      [1, `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${references(10, count)}]>>>>`],
      [2, '<</Type/Pages/Kids[]/Count 0>>'],
      [3, stream(entries, data)],
    ],
    Array.from({ length: count }, (_, index) => ({ number: 10 + index, stream: 3, index })),
  );
}

interface PackedPlace {
  number: number;
  stream: number;
  index: number;
}

/** Returns a file with a cross-reference stream. `packed` lists the objects in object streams. */
export function wholeFile(objects: readonly ObjectText[], packed: readonly PackedPlace[]): Bytes {
  let text = '%PDF-1.7\n';
  const rows = objects.map(([number, body]) => {
    const row = { number, data: `\x01${binary(text.length, 4)}\0\0` };
    text += `${number} 0 obj\n${body}\nendobj\n`;
    return row;
  });
  const others = packed.map(({ number, stream: container, index }) => ({
    number,
    data: `\x02${binary(container, 4)}${binary(index, 2)}`,
  }));
  const all = [...rows, ...others];
  const size = Math.max(...all.map(({ number }) => number)) + 2;
  const index = all.map(({ number }) => `${number} 1`).join(' ');
  const data = textOf(deflateSync(bytesOf(all.map((row) => row.data).join(''))));
  return endFile(
    text,
    `${size - 1} 0 obj\n${stream(`/Type/XRef/Size ${size}/W[1 4 2]/Index[${index}]/Root 1 0 R/Filter/FlateDecode`, data)}\nendobj\n`,
  );
}

export const endFile = (text: string, section: string): Bytes =>
  bytesOf(`${text}${section}startxref\n${text.length}\n%%EOF\n`);

/** Returns a file whose cross-reference stream decodes to `data`. */
export function bombedSection(entries: string, data: string): Bytes {
  const body = stream(
    `/Type/XRef/Root 1 0 R/Filter/FlateDecode${entries}`,
    textOf(deflateSync(bytesOf(data))),
  );
  return endFile('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n', `2 0 obj\n${body}\nendobj\n`);
}

export const many = <T>(item: T, count: number): T[] =>
  Array.from({ length: Math.floor(count) }, () => item);
