/** A certificate revocation list, read strictly (RFC 5280, section 5). What it does not answer, nobody guesses. */
import { type Bytes, isSameBytes, toHex } from '../bytes.ts';
import { clockTolerance } from '../policy.ts';
import { Work } from '../work.ts';
import {
  algorithmOf,
  contextOf,
  enumeratedOf,
  instantOf,
  integerOf,
  isContext,
  isOfKind,
  only,
  sequenceOf,
  smallIntegerOf,
  wholeBitsOf,
} from './asn1.ts';
import {
  allowsUse,
  authority,
  type Certificate,
  type Extension,
  extensionOf,
  type Issued,
  isIssuedBy,
  keyUsageBits,
  readExtensions,
} from './certificate.ts';
import { type DerValue, parseDer } from './der.ts';
import { notUnderstood } from './refusals.ts';

const ids = {
  number: '2.5.29.20',
  reason: '2.5.29.21',
  invalidityDate: '2.5.29.24',
  deltaIndicator: '2.5.29.27',
  distributionPoint: '2.5.29.28',
} as const;

/** Most entries and extensions of a list: 64 kB hold fewer. */
const most = 5000;

/** Units of work for one list. */
const listBudget = 40_000;

/** One revoked certificate. */
export interface RevokedEntry {
  /** Since when it must not be trusted, ms: its revocation, or the date from which its key was in doubt. */
  since: number;
  /** CRLReason (section 5.3.1); null when the list does not say why. */
  reason: number | null;
}

/** A list that was read. Who signed it is asked by `isListOf`. */
export interface RevocationList extends Issued {
  /** When it was made, and until when it is in force (ms); null: not said. */
  thisUpdate: number;
  nextUpdate: number | null;
  /** Revoked certificates with their serial number, hexadecimal. */
  entries: readonly (readonly [serial: string, entry: RevokedEntry])[];
  scope: Scope;
}

/** Which certificates of its issuer the list speaks of (section 5.2.5). */
interface Scope {
  hasUsers: boolean;
  hasAuthorities: boolean;
  /** Names of the point where the list is published, one of which the certificate must bear. */
  names: readonly Bytes[] | null;
}

const wholeScope: Scope = { hasUsers: true, hasAuthorities: true, names: null };

/** Names of a DistributionPointName written in full: `[0]` of GeneralNames. */
function fullNames(point: DerValue): Bytes[] {
  return contextOf(only(contextOf(point, 0)), 0).map(({ bytes }) => bytes);
}

function readScope(extension: Extension | undefined): Scope {
  if (!extension) return wholeScope;
  const scope = { ...wholeScope };
  for (const part of sequenceOf(parseDer(extension.value, new Work(most)), 0, 6)) {
    if (isContext(part, 0)) scope.names = fullNames(part);
    else if (part.tag === 0x81 && part.contents[0] === 0xff) scope.hasAuthorities = false;
    else if (part.tag === 0x82 && part.contents[0] === 0xff) scope.hasUsers = false;
    // Some reasons only, another issuer's certificates, attribute certificates: not understood here.
    else return notUnderstood();
  }
  return scope;
}

function readReason(extension: Extension | undefined): number | null {
  return extension ? enumeratedOf(parseDer(extension.value, new Work(1))) : null;
}

function readEntry(value: DerValue): readonly [serial: string, entry: RevokedEntry] {
  const [serial, date, optional] = sequenceOf(value, 2, 3);
  const extensions = optional ? readExtensions(sequenceOf(optional, 1, 10)) : new Map();
  for (const [id, { critical }] of extensions)
    if (critical && id !== ids.reason && id !== ids.invalidityDate) notUnderstood();
  const doubted: Extension | undefined = extensions.get(ids.invalidityDate);
  const since = [instantOf(date)];
  if (doubted) since.push(instantOf(parseDer(doubted.value, new Work(1))));
  const entry = { since: Math.min(...since), reason: readReason(extensions.get(ids.reason)) };
  return [toHex(integerOf(serial)), entry];
}

function readListExtensions(value: DerValue | undefined): ReadonlyMap<string, Extension> {
  if (!value) return new Map();
  const extensions = readExtensions(sequenceOf(only(contextOf(value, 0)), 1, 20));
  if (extensions.has(ids.deltaIndicator)) return notUnderstood();
  for (const [id, { critical }] of extensions)
    if (critical && id !== ids.number && id !== ids.distributionPoint) notUnderstood();
  return extensions;
}

const isTime = (value: DerValue | undefined) =>
  isOfKind(value, 'utcTime') || isOfKind(value, 'generalizedTime');

/** Reads a list of version 2. @throws Refusal: not DER, a delta, an indirect list, a rule unknown here. */
export function readRevocationList(bytes: Bytes): RevocationList {
  const [tbs, algorithm, signature] = sequenceOf(parseDer(bytes, new Work(listBudget)), 3);
  const [version, innerAlgorithm, issuer, thisUpdate, ...rest] = sequenceOf(tbs, 4, 7);
  if (!tbs || !algorithm || !innerAlgorithm || !issuer) return notUnderstood();
  if (smallIntegerOf(version) !== 1) return notUnderstood();
  if (!isSameBytes(innerAlgorithm.bytes, algorithm.bytes)) return notUnderstood();
  const nextUpdate = isTime(rest[0]) ? rest.shift() : undefined;
  const revoked = isOfKind(rest[0], 'sequence') ? rest.shift() : undefined;
  const extensions = readListExtensions(rest.shift());
  if (rest.length > 0) return notUnderstood();
  return {
    issuer: issuer.bytes,
    thisUpdate: instantOf(thisUpdate),
    nextUpdate: nextUpdate ? instantOf(nextUpdate) : null,
    entries: revoked ? sequenceOf(revoked, 1, most).map(readEntry) : [],
    scope: readScope(extensions.get(ids.distributionPoint)),
    signed: tbs.bytes,
    signature: wholeBitsOf(signature),
    signatureAlgorithm: algorithmOf(algorithm),
  };
}

/** True when that authority made the list: its name, its use, its key. @throws Refusal, as `isIssuedBy`. */
export async function isListOf(
  list: RevocationList,
  issuer: Certificate,
  work: Work,
): Promise<boolean> {
  return allowsUse(issuer, keyUsageBits.crlSign) !== false && isIssuedBy(list, issuer, work);
}

/** What is wrong with a list by itself: it then answers nothing, but its entries still count. */
export function faultOf(
  { thisUpdate, nextUpdate, entries }: RevocationList,
  now: number,
): 'future' | 'period' | 'serial-twice' | null {
  if (thisUpdate > now + clockTolerance) return 'future';
  if (nextUpdate !== null && nextUpdate < thisUpdate) return 'period';
  const serials = new Set(entries.map(([serial]) => serial));
  return serials.size < entries.length ? 'serial-twice' : null;
}

/** Names of the places where the certificate's issuer says that its lists are. */
function publishedNames(certificate: Certificate): Bytes[] {
  const points = extensionOf(certificate, 'crlDistributionPoints');
  if (!points) return [];
  return sequenceOf(points, 1, 20)
    .flatMap(({ members }) => members.filter((part) => isContext(part, 0)))
    .flatMap(fullNames);
}

function isInScope({ scope }: RevocationList, certificate: Certificate): boolean {
  const { names, hasAuthorities, hasUsers } = scope;
  if (!(authority(certificate) ? hasAuthorities : hasUsers)) return false;
  if (!names) return true;
  const published = publishedNames(certificate);
  return names.some((name) => published.some((own) => isSameBytes(own, name)));
}

/**
 * True when a list tells whether a certificate was revoked at an instant (ms): made after it, or in force
 * over it; and not after the certificate's own end, when authorities drop it from their lists.
 */
export function doesAnswer(
  list: RevocationList,
  certificate: Certificate,
  { instant, now }: { instant: number; now: number },
): boolean {
  const { thisUpdate, nextUpdate } = list;
  if (faultOf(list, now) !== null) return false;
  const isInForce = thisUpdate >= instant || (nextUpdate !== null && nextUpdate >= instant);
  return isInForce && certificate.notAfter >= thisUpdate && isInScope(list, certificate);
}
