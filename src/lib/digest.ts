/** Short digest of a configuration's text, to compare the deployed configuration with the build-time one. */

/** Number of SHA-256 bytes kept. 8 are enough to distinguish two configurations; the digest protects no secret. */
const digestBytes = 8;

/**
 * Returns the digest of a text, in hexadecimal. Returns undefined without WebCrypto (plain http, except localhost). The
 * caller then treats the text as changed.
 */
export async function digestText(text: string): Promise<string | undefined> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (!subtle) return undefined;
  const hash = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...hash.subarray(0, digestBytes)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
