/** Reads a chosen file, after a check of its size. */
import { toHex } from '../../../verifier/index.ts';
import { pageVerdict } from '../decision/verdict.ts';

/** Returns true if the browser can verify: `crypto.subtle` is absent outside secure contexts (pages without TLS). */
export const canVerify = (): boolean =>
  globalThis.crypto?.subtle !== undefined && 'Worker' in globalThis;

/**
 * Reads a file of at most `maxSize` bytes, once. Resolves to its bytes and a copy of them; to a verdict if the file
 * cannot be read or is larger. Whatever is done later with the document uses the copy: the file of a cloud folder may be
 * readable once only, or change.
 */
export async function readDocument(file: Blob, maxSize: number) {
  if (file.size > maxSize) return pageVerdict('ERROR_FILE', 'too-large');
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return { bytes, copy: new Blob([bytes], { type: file.type }) };
  } catch {
    // The file was moved or changed after the choice, or its disk is gone.
    return pageVerdict('ERROR_FILE', 'unreadable');
  }
}

/** Returns the SHA-256 of a document, hexadecimal, which identifies it in the record. */
export async function fingerprintOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}
