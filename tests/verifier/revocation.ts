/** Revocation lists of fictitious authorities, sound or wrong in one chosen way. */
import * as der from './signed-documents/der.ts';
import { sign, signatureAlgorithm } from './signed-documents/keys.ts';
import { extension, type Holder } from './signed-documents/x509.ts';

type Instant = Date | number;

/** One certificate that is revoked, with extensions of its entry. */
export interface RevokedWish {
  holder: Pick<Holder, 'serial'>;
  date: Instant;
  extensions?: readonly Uint8Array[];
}

/** What a list is to be. */
export interface ListWishes {
  issuer: Holder;
  thisUpdate: Instant;
  nextUpdate?: Instant | null;
  revoked?: readonly RevokedWish[];
  extensions?: readonly Uint8Array[];
  /** Whose key signs, when another's than the issuer's. */
  signedBy?: Holder;
}

/** Extensions of an entry: CRLReason, invalidity date. */
export const reasonOf = (reason: number) =>
  extension('2.5.29.21', der.tagged(0x0a, Uint8Array.of(reason)));
export const doubtedSince = (date: Instant) => extension('2.5.29.24', der.generalizedTime(date));

const entry = ({ holder, date, extensions = [] }: RevokedWish): Uint8Array =>
  der.sequence(
    holder.serial,
    der.certificateTime(date),
    ...(extensions.length > 0 ? [der.sequence(...extensions)] : []),
  );

/** A list of its issuer, DER. */
export function makeRevocationList(wishes: ListWishes): der.Bytes {
  const { issuer, revoked = [], extensions = [], nextUpdate, signedBy = issuer } = wishes;
  const algorithm = signatureAlgorithm(signedBy.key);
  const tbs = der.sequence(
    der.integer(1),
    algorithm,
    issuer.name,
    der.certificateTime(wishes.thisUpdate),
    ...(nextUpdate ? [der.certificateTime(nextUpdate)] : []),
    ...(revoked.length > 0 ? [der.sequence(...revoked.map(entry))] : []),
    der.context(0, der.sequence(extension('2.5.29.20', der.integer(1)), ...extensions)),
  );
  return der.sequence(tbs, algorithm, der.bits(sign(signedBy.key, tbs)));
}
