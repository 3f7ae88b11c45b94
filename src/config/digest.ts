/** A short fingerprint of a configuration's text, to see whether the deployed one is the build-time one. */

/** Bytes of SHA-256 kept: 8 bytes tell two configurations apart; nothing here is a secret. */
const digestBytes = 8;

/**
 * Fingerprint of a text, in hexadecimal. Undefined where WebCrypto is absent (plain http on
 * another machine): the caller then takes the text as changed.
 */
export async function digestText(text: string): Promise<string | undefined> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (!subtle) return undefined;
  const hash = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...hash.subarray(0, digestBytes)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
