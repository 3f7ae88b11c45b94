/** Reads a chosen file: its size is known before its bytes are. */
import { bareVerdict, type Verdict } from '../verifier/verdict.ts';

/** A file that was read. */
export interface ReadDocument {
  bytes: Uint8Array<ArrayBuffer>;
  /** SHA-256, hexadecimal: the record of the check names the file by it. */
  fingerprint: string;
}

function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The bytes of a file of at most `maxSize` bytes, or the verdict that refuses it. */
export async function readDocument(file: Blob, maxSize: number): Promise<ReadDocument | Verdict> {
  // Browsers give it to pages served over TLS only.
  if (!globalThis.crypto?.subtle) return bareVerdict('UNSUPPORTED', 'verifier-missing');
  if (file.size > maxSize) return bareVerdict('ERROR_FILE', 'too-large');
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return { bytes, fingerprint: toHex(await crypto.subtle.digest('SHA-256', bytes)) };
  } catch {
    // Moved or changed since it was chosen, or on a disk that is gone.
    return bareVerdict('ERROR_FILE', 'unreadable');
  }
}
