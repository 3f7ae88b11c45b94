/** Comparison of names (RFC 5280, section 7.1). */
import { isSameBytes } from '../bytes.ts';
import { oidOf, sequenceOf, setOf, textOf } from './asn1.ts';
import type { DerValue } from './der.ts';

/** Maximum number of parts of a name; certificates have half a dozen. */
const most = 20;

/** Removes what the comparison ignores: letter case, compatible forms, superfluous blanks. */
const comparable = (text: string) =>
  text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** Returns true when both values are the same text, whatever its encoding, or have the same bytes. */
function isSameValue(first: DerValue | undefined, second: DerValue | undefined): boolean {
  if (!first || !second) return false;
  const [text, other] = [textOf(first), textOf(second)];
  return text !== null && other !== null
    ? comparable(text) === comparable(other)
    : isSameBytes(first.bytes, second.bytes);
}

/** Returns true when both sets of attributes are the same; DER sorts them by their bytes, so order does not count. */
function isSamePart(first: DerValue, second: DerValue): boolean {
  const [parts, others] = [first, second].map((part) =>
    setOf(part).map((attribute) => sequenceOf(attribute, 2)),
  );
  if (!parts || !others || parts.length !== others.length) return false;
  return parts.every(([type, value]) =>
    others.some(([id, text]) => oidOf(id) === oidOf(type) && isSameValue(text, value)),
  );
}

/** Returns true when two names are the same, whatever the encoding of their texts. @throws Refusal unless both are names. */
export function isSameName(first: DerValue, second: DerValue): boolean {
  if (isSameBytes(first.bytes, second.bytes)) return true;
  const [parts, others] = [first, second].map((name) => sequenceOf(name, 0, most));
  if (!parts || !others || parts.length !== others.length) return false;
  return parts.every((part, rank) => {
    const other = others[rank];
    return other !== undefined && isSamePart(part, other);
  });
}
