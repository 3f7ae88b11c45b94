/** Attributes of a signature (RFC 5652, section 5.3). */
import { halt } from '../verdict.ts';
import { oidOf, sequenceOf, setOf } from './asn1.ts';
import type { DerValue } from './der.ts';
import { notUnderstood } from './halts.ts';

/** Values of attributes, by type. */
export type AttributeValues = ReadonlyMap<string, readonly DerValue[]>;

/** Reads a list of attributes. @throws Halt when it is empty, or when a type occurs twice. */
export function readAttributes(list: readonly DerValue[]): AttributeValues {
  if (list.length === 0) return notUnderstood();
  const values = new Map<string, readonly DerValue[]>();
  for (const attribute of list) {
    const [type, set] = sequenceOf(attribute, 2);
    const id = oidOf(type);
    if (values.has(id)) halt('NOT_VALID', 'signed-attributes');
    values.set(id, setOf(set));
  }
  return values;
}

/** Returns the only value of a signed attribute. @throws Halt when it is missing or has several. */
export function onlyValue(attributes: AttributeValues, type: string): DerValue {
  const [value, ...others] = attributes.get(type) ?? [];
  return value && others.length === 0 ? value : halt('NOT_VALID', 'signed-attributes');
}
