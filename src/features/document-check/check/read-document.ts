/** Reads a chosen file, after a check of its size. */
import { toHex } from '../verifier/bytes.ts';
import { bareVerdict } from '../verifier/verdict.ts';

/**
 * Reads a file of at most `maxSize` bytes. Resolves to its bytes and its SHA-256, which identifies it in the record; to
 * a verdict if the file cannot be read or is larger.
 */
export async function readDocument(file: Blob, maxSize: number) {
  // `crypto.subtle` is absent outside secure contexts (pages without TLS).
  if (!globalThis.crypto?.subtle) return bareVerdict('UNSUPPORTED', 'verifier-missing');
  if (file.size > maxSize) return bareVerdict('ERROR_FILE', 'too-large');
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return { bytes, fingerprint: toHex(digest) };
  } catch {
    // The file was moved or changed after the choice, or its disk is gone.
    return bareVerdict('ERROR_FILE', 'unreadable');
  }
}
