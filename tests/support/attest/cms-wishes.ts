/** What a test asks of a CMS signature and of its time-stamp. */

import type { HashName } from '../signed-documents/keys.ts';
import type { Holder } from '../signed-documents/x509.ts';

/** What a signature is to be. */
export interface SignatureWishes {
  signer: Holder;
  /** Certificates that come with it, besides the signer's. */
  chain?: readonly Holder[];
  /** Signature policy; null for none. */
  policy?: string | null;
  /** The time-stamp put on the signature, or several; null for none. */
  timeStamp?: TimeStampWishes | readonly TimeStampWishes[] | null;
  /** Attribute that binds the signer's certificate: second version, first (SHA-1), none. */
  binding?: 'v2' | 'v2-hash' | 'v1' | 'none';
  /** Whose certificate the binding names, when not the signer's. */
  boundTo?: Holder;
  /** False signs the content itself, without attributes. */
  hasAttributes?: boolean;
  /** Digest of the content, when another one than the key's hash. */
  digestHash?: HashName;
  /** Hex or bytes to say in place of the content's digest. */
  wrongDigest?: boolean;
  /** Names the signer by key identifier. */
  byKeyIdentifier?: boolean;
  /** « rsaEncryption » as signature algorithm, as OpenSSL writes it. */
  bareRsa?: boolean;
  /** OID of a signature algorithm, in place of the key's. */
  algorithm?: string;
  /** The signer's certificate does not come along. */
  isSignerLeftOut?: boolean;
  /** An unsigned attribute beside the time-stamp. */
  extraUnsigned?: boolean;
  /** How often the message digest attribute is said. */
  digestCount?: number;
  /**
   * Forgery: the signature of this other content is taken over. A first SignerInfo has the digest of the
   * new content, a second one, where the grammar ends, the attributes that were really signed.
   */
  forgedFrom?: Uint8Array;
  /** Data that the grammar has no place for, and where it stands. */
  trailing?: 'content-info' | 'signed-data' | 'signer-info' | 'certificate';
  /** Revocation lists beside the certificates. */
  hasRevocationLists?: boolean;
  /** Content type said by the signed attribute, when another one than the content's. */
  announcedType?: string;
  /** Holds the content of a detached signature too. */
  isAttached?: boolean;
  /** A second signer beside the first. */
  isSignedTwice?: boolean;
  /** Content type of the structure itself, when another one. */
  structureType?: string;
}

/** What a time-stamp is to be. */
export interface TimeStampWishes {
  stamper: Holder;
  chain?: readonly Holder[];
  instant?: Date;
  /** Stamps other bytes than the signature. */
  isForeign?: boolean;
  imprintHash?: HashName;
  binding?: SignatureWishes['binding'];
  version?: number;
  /** The time as it is written, in place of the instant. */
  writtenTime?: string;
  /** A critical extension that no verifier knows. */
  hasCriticalExtension?: boolean;
  /** Anything else that may be wrong with its signature. */
  signature?: Partial<SignatureWishes>;
}
