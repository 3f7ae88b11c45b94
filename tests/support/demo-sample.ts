/** The demonstration's document, and a copy with one letter of its picture changed. */
import { readFileSync } from 'node:fs';

export const sample = readFileSync('tools/demo/justificatif-exemple.pdf');

const place = sample.indexOf('(Destinataire') + 1;

/** The document with another first letter of « Destinataire » in its drawing, which the signature covers. */
export const alteredSample = Buffer.from(
  sample.map((byte, index) => (index === place ? byte ^ 1 : byte)),
);
