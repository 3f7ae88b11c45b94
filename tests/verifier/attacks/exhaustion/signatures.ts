/** Documents that cost time because of the values of their signature, or of their keys. */
import {
  type Bytes,
  bits,
  integer,
  join,
  nothing,
  octets,
  oid,
  sequence,
  tagged,
} from '../../signed-documents/der.ts';
import { makeCertificate, sealStatements, signingUse } from '../../signed-documents/x509.ts';
import { bytesOf, fillGap, gapOf, textOf } from '../pdf.ts';
import { type Makers, strange, strangerName } from './files.ts';

/** Longest signature of a file of 2,000,000 bytes, in bytes (two digits for each byte). */
export const longestSignature = 980_000;

export const capacity = (size: number) => ({ capacity: 2 * (size + 8_000) });

/** Returns a document whose signature is these bytes. */
function rawSignature(signature: Uint8Array): Bytes {
  const text = textOf(strange(capacity(signature.length)));
  const [start, end] = gapOf(text);
  const gap = fillGap(Buffer.from(signature).toString('hex'), end - start);
  return bytesOf(text.slice(0, start) + gap + text.slice(end));
}

export const repeated = (unit: Uint8Array, size: number): Bytes => {
  const count = Math.floor(size / unit.length);
  const bytes = new Uint8Array(count * unit.length);
  for (let index = 0; index < count; index += 1) bytes.set(unit, index * unit.length);
  return bytes;
};

function nestedSequences(size: number): Bytes {
  // Builds only the heads, from the innermost outwards. Each value contains all the bytes after its head.
  const heads: Uint8Array[] = [];
  for (let length = 0; length < size; ) {
    const digits =
      length < 0x80 ? [length] : [0x83, length >> 16, (length >> 8) & 255, length & 255];
    const part = Uint8Array.of(0x30, ...digits);
    heads.push(part);
    length += part.length;
  }
  return join(heads.reverse());
}

/** Signatures with very many values, or with huge ones. */
export function values(scale: number): Makers {
  const size = Math.floor(longestSignature * scale);
  return {
    'tiny values': () => rawSignature(sequence(repeated(nothing(), size))),
    'tiny sequences': () => rawSignature(sequence(repeated(sequence(), size))),
    'sequences in sequences': () => rawSignature(nestedSequences(size)),
    'sequences of indefinite length in each other': () =>
      rawSignature(
        join([
          repeated(Uint8Array.of(0x30, 0x80), size / 2),
          repeated(Uint8Array.of(0, 0), size / 2),
        ]),
      ),
    'thirty sequences in each other, again and again': () =>
      rawSignature(sequence(repeated(nestedSequences(58), size))),
    'an identifier of one huge number': () =>
      rawSignature(sequence(tagged(0x06, repeated(Uint8Array.of(0xff), size), Uint8Array.of(1)))),
    'a huge whole number': () =>
      rawSignature(sequence(integer(repeated(Uint8Array.of(0x7f), size)))),
    'a huge time': () => rawSignature(sequence(tagged(0x18, repeated(Uint8Array.of(0x31), size)))),
  };
}

function rsaKey(modulusBits: number, exponentBytes: number): Bytes {
  const ones = (length: number) => repeated(Uint8Array.of(0xff), length);
  const key = sequence(integer(ones(modulusBits / 8)), integer(ones(exponentBytes)));
  return sequence(sequence(oid('1.2.840.113549.1.1.1'), nothing()), bits(key));
}

/** Returns a document whose signer has an RSA key without a private key. The signature has the form of RSA. */
function keyed(modulusBits: number, exponentBytes: number): Bytes {
  const signer = makeCertificate({
    name: strangerName,
    extensions: [signingUse(), sealStatements()],
    publicKey: rsaKey(modulusBits, exponentBytes),
  });
  const length = modulusBits / 8;
  return strange(capacity(4 * length + 2 * exponentBytes), {
    signer,
    signerInfo: (parts) =>
      sequence(
        ...parts.slice(0, 4),
        sequence(oid('1.2.840.113549.1.1.11'), nothing()),
        octets(repeated(Uint8Array.of(0x7f), length)),
      ),
  });
}

export const keys: Makers = {
  'a key of 16384 bits': () => keyed(16_384, 3),
  'a key of 8192 bits with as long an exponent': () => keyed(8_192, 1_024),
  'a key of 2048 bits with an exponent of 100 kB': () => keyed(2_048, 100_000),
};
