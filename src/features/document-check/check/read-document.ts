/** Reads a chosen file: its size is known before its bytes are. */
import { type Bytes, toHex } from '../verifier/bytes.ts';
import { bareVerdict, type Verdict } from '../verifier/verdict.ts';

/** A file that was read. */
export interface ReadDocument {
  bytes: Bytes;
  /** SHA-256, hexadecimal: the record of the check names the file by it. */
  fingerprint: string;
}

/** The bytes of a file of at most `maxSize` bytes, or the verdict that refuses it. */
export async function readDocument(file: Blob, maxSize: number): Promise<ReadDocument | Verdict> {
  // Browsers give it to pages served over TLS only.
  if (!globalThis.crypto?.subtle) return bareVerdict('UNSUPPORTED', 'verifier-missing');
  if (file.size > maxSize) return bareVerdict('ERROR_FILE', 'too-large');
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return { bytes, fingerprint: toHex(digest) };
  } catch {
    // Moved or changed since it was chosen, or on a disk that is gone.
    return bareVerdict('ERROR_FILE', 'unreadable');
  }
}
