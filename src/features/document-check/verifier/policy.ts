/** What the caller decides: whom to trust, what to ask of a signature, which day it is. */

/** Rules of a check, from `config.json` (`attest`). */
export interface Policy {
  /** Certificates of the authorities that signers come from, PEM; none: nothing is ever VALID. */
  trustAnchors: readonly string[];
  /** Those of the time-stamping authorities, PEM; undefined: the signers'. */
  timeStampAnchors?: readonly string[] | undefined;
  /** Authorities that only sign revocation lists here, PEM: those of pinned seals, renewed ones. */
  revocationIssuers?: readonly string[] | undefined;
  /** Signature policies allowed, dotted OIDs. */
  signaturePolicies: readonly string[];
  /** How an organisational unit or an organisation identifier of the signer must start. */
  organisations: readonly string[];
  requireTimeStamp: boolean;
  /** Whether the signer's certificate must state to be a qualified seal. */
  requireQualifiedSeal: boolean;
  /** SHA-256 of the seals allowed, hexadecimal, lower case; undefined: any that the rest allows. */
  seals?: readonly string[] | undefined;
}

/** How far a time-stamp or a list may be ahead of the device's clock, ms: a day, for clocks of another zone. */
export const clockTolerance = 24 * 60 * 60 * 1000;

/** When the check takes place. */
export interface Moment {
  /** Date of the device's calendar, ISO: what `validityDate` is compared with. */
  today: string;
  /** Instant, ms since the epoch. */
  instant: number;
}
