/** Inputs of a check that the caller chooses: whom to trust, what to require of a signature, and the date. */

/** Rules of a check, from `config.json` (`attest`). */
export interface Policy {
  /** Trust anchors of signers, PEM; without any, no document is VALID. */
  trustAnchors: readonly string[];
  /** Trust anchors of time-stamps, PEM; undefined: those of signers. */
  timeStampAnchors?: readonly string[] | undefined;
  /** Authorities trusted to sign revocation lists only, PEM: issuers of seals that are anchors, renewed authorities. */
  revocationIssuers?: readonly string[] | undefined;
  /** Signature policies allowed, dotted OIDs. */
  signaturePolicies: readonly string[];
  /** Accepted prefixes of the signer's organisational unit or organisation identifier. */
  organisations: readonly string[];
  requireTimeStamp: boolean;
  /** Whether the signer's certificate must declare itself a qualified seal. */
  requireQualifiedSeal: boolean;
  /** SHA-256 of the allowed seals, lower-case hexadecimal; undefined: any seal that meets the other rules. */
  seals?: readonly string[] | undefined;
}

/** Maximum advance of a time-stamp or list over the device's clock, ms: a day, for clocks set to another zone. */
export const clockTolerance = 24 * 60 * 60 * 1000;

/** Date and time of the check. */
export interface Moment {
  /** ISO date of the device's calendar, compared with `validityDate`. */
  today: string;
  /** Instant, ms since the epoch. */
  instant: number;
}
