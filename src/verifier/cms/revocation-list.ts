/** Strict reader of certificate revocation lists (RFC 5280, section 5): it infers nothing beyond their content. */
import { type Bytes, isSameBytes, toHex } from '../bytes.ts';
import { clockTolerance } from '../policy.ts';
import { Work } from '../work.ts';
import {
  algorithmOf,
  contextOf,
  enumeratedOf,
  instantOf,
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
  serialOf,
} from './certificate.ts';
import { type DerValue, parseDer } from './der.ts';
import { notUnderstood } from './halts.ts';

const ids = {
  number: '2.5.29.20',
  reason: '2.5.29.21',
  invalidityDate: '2.5.29.24',
  deltaIndicator: '2.5.29.27',
  distributionPoint: '2.5.29.28',
} as const;

/** Maximum number of entries in a list, and of ASN.1 values in its scope; 64 kB hold fewer. */
const most = 5000;

/** Units of work for one list. */
const listBudget = 40_000;

/** One revoked certificate. */
export interface RevokedEntry {
  /** Instant from which it is not trusted, ms: the earlier of its revocation and its invalidity date. */
  since: number;
  /** CRLReason (section 5.3.1); null when the list gives none. */
  reason: number | null;
}

/** A parsed list. `isListOf` verifies its signature. */
export interface RevocationList extends Issued {
  /** Period in which the list is in force, ms; `nextUpdate` is null when absent. */
  thisUpdate: number;
  nextUpdate: number | null;
  /** Revoked certificates, with their hexadecimal serial number. */
  entries: readonly (readonly [serial: string, entry: RevokedEntry])[];
  scope: Scope;
}

/** Which certificates of its issuer the list covers (section 5.2.5). */
interface Scope {
  hasUsers: boolean;
  hasAuthorities: boolean;
  /** Names of the list's distribution point, one of which the certificate must state; null for no restriction. */
  names: readonly Bytes[] | null;
}

const wholeScope: Scope = { hasUsers: true, hasAuthorities: true, names: null };

/** Reads the names of a DistributionPointName in the form `fullName` (`[0]` of GeneralNames). @throws Halt. */
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
    // Not supported: lists of some reasons only, indirect lists, lists of attribute certificates.
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
  return [toHex(serialOf(serial)), entry];
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

/** Parses a list of version 2. @throws Halt: not DER, a delta, an indirect list, an unknown critical extension. */
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

/** What is known of a list that cannot be read. */
export type UnreadList = Pick<RevocationList, 'issuer' | 'thisUpdate'>;

/** Reads issuer and date of a list that `readRevocationList` refuses, such as one of version 1. @throws Halt. */
export function readListHead(bytes: Bytes): UnreadList {
  const [tbs] = sequenceOf(parseDer(bytes, new Work(listBudget)), 3);
  const { members } = tbs ?? notUnderstood();
  // Version 1 is not written.
  const [, issuer, thisUpdate] = isOfKind(members[0], 'integer') ? members.slice(1) : members;
  return { issuer: (issuer ?? notUnderstood()).bytes, thisUpdate: instantOf(thisUpdate) };
}

/** Returns true when that authority may sign lists and signed this one. @throws Halt, as `isIssuedBy`. */
export async function isListOf(
  list: RevocationList,
  issuer: Certificate,
  work: Work,
): Promise<boolean> {
  return allowsUse(issuer, keyUsageBits.crlSign) !== false && isIssuedBy(list, issuer, work);
}

/** Returns the fault of a list, or null. A faulty list answers nothing, but its entries still count. */
export function faultOf(
  { thisUpdate, nextUpdate, entries }: RevocationList,
  now: number,
): 'future' | 'period' | 'serial-twice' | null {
  if (thisUpdate > now + clockTolerance) return 'future';
  if (nextUpdate !== null && nextUpdate < thisUpdate) return 'period';
  const serials = new Set(entries.map(([serial]) => serial));
  return serials.size < entries.length ? 'serial-twice' : null;
}

/** Returns the names of the distribution points that the certificate states. */
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
 * Returns true when a list answers for a certificate at an instant (ms): it was issued later, or is in force then. It
 * must not postdate the certificate's expiry, because authorities drop expired certificates.
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

/** Returns true for a list whose next one should have been published before `now` (ms). */
export const isOutdated = ({ nextUpdate }: RevocationList, now: number): boolean =>
  nextUpdate !== null && nextUpdate < now;
