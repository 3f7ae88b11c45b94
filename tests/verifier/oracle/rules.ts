/** The documented reasons why the verifier and pkijs may say otherwise of one signature. */

import type { Step } from '../../../src/verifier/steps.ts';
import type { Reason } from '../../../src/verifier/verdict.ts';
import {
  hasManyCertificates,
  isAttributeOdd,
  isKeyNamed,
  isListOther,
  isNamedOtherwise,
  isOfOtherKey,
  isWeak,
} from './conditions.ts';
import { hasDamagedDate, isSignedInOrder, type Reading } from './reading.ts';

/** What the verifier says: the signature is good, the document was modified, or it refuses to tell. */
export interface Answer {
  says: 'good' | 'modified' | 'refused';
  reason: Reason;
  /** The last step that started. */
  step: Step;
}

/** A difference, and why it is right. */
interface Rule {
  says: 'good' | 'refused';
  /** Step of a refusal. */
  step?: Step;
  reasons?: readonly Reason[];
  /** What the signature must have; nothing by default. */
  holds?: (reading: Reading) => boolean | Promise<boolean>;
  why: string;
}

/** Whether pkijs finds the digest, the signature and the name of the signer's certificate good. */
const isGood = ({ digest, signature, isBound }: Reading): boolean =>
  digest === true && signature === true && isBound === true;

const rules: readonly Rule[] = [
  {
    says: 'good',
    holds: (reading) => reading.digest === true && reading.signer === null && isKeyNamed(reading),
    why: 'pkijs knows one key identifier, of SHA-1; the verifier also knows those of RFC 7093.',
  },
  {
    says: 'good',
    holds: isSignedInOrder,
    why: 'The attributes were signed in the order of DER and written in another: pkijs tries the written order only.',
  },
  {
    says: 'good',
    holds: (reading) => !reading.isFirst && isGood(reading),
    why: 'NSS writes the certificate of the signer twice: pkijs takes the first, the verifier the one that the signed attribute names.',
  },
  {
    says: 'refused',
    step: 'structure',
    reasons: [
      'encrypted',
      'no-signature',
      'pdf-feature',
      'pdf-layout',
      'pdf-malformed',
      'range',
      'range-place',
      'several-signatures',
      'signature-kind',
    ],
    why: 'pkijs does not read the PDF: the audit takes the last range of the file, wherever it is.',
  },
  {
    says: 'refused',
    step: 'structure',
    reasons: ['signature-form', 'signature-malformed'],
    why: 'The verifier reads strict DER; pkijs reads BER, and lets a value end after the one around it.',
  },
  {
    says: 'refused',
    step: 'signature',
    reasons: ['signature-form'],
    why: 'The verifier refuses each version, value, parameter or content that the standard does not put there; pkijs ignores it.',
  },
  {
    says: 'refused',
    step: 'signature',
    reasons: ['several-signatures'],
    holds: ({ data }) => data.signerInfos.length > 1,
    why: 'pkijs was asked about the first of several signers.',
  },
  {
    says: 'refused',
    step: 'signature',
    reasons: ['algorithm'],
    holds: (reading) => isListOther(reading) || isOfOtherKey(reading),
    why: 'pkijs ignores the list of digest algorithms, and takes RSA or ECDSA from the key.',
  },
  {
    says: 'refused',
    step: 'signature',
    reasons: ['signer-certificate'],
    holds: isNamedOtherwise,
    why: 'pkijs compares names as texts. The verifier compares their bytes, and does not tell about other ones.',
  },
  {
    says: 'refused',
    step: 'signature',
    reasons: ['weak-algorithm'],
    holds: isWeak,
    why: 'pkijs accepts SHA-1, and RSA keys of any length.',
  },
  {
    says: 'refused',
    step: 'signature',
    reasons: ['signed-attributes'],
    holds: isAttributeOdd,
    why: 'pkijs compares no content type, and takes the first of several attributes or values.',
  },
  {
    says: 'refused',
    step: 'signature',
    reasons: ['unsigned-data'],
    holds: hasManyCertificates,
    why: 'pkijs has no limit on the number of certificates.',
  },
];

/** Whether the verifier and pkijs agree. A refusal agrees with all that pkijs does not find good. */
export function isSame({ says }: Answer, reading: Reading): boolean {
  if (says === 'good') return reading.isFirst && isGood(reading);
  if (says === 'refused') return !isGood(reading);
  return reading.digest === false || reading.signature === false;
}

/** Returns the reason of a difference; null for one that no rule explains. A sound document is never refused. */
export async function explain(
  { says, step, reason }: Answer,
  reading: Reading,
  isSound: boolean,
): Promise<string | null> {
  for (const rule of rules) {
    const isOfRule =
      rule.says === says &&
      (says === 'good' || (!isSound && rule.step === step)) &&
      (rule.reasons?.includes(reason) ?? true);
    if (isOfRule && ((await rule.holds?.(reading)) ?? true)) return rule.why;
  }
  return null;
}

/** Returns why pkijs cannot read a signature that the verifier finds good; null for no known reason. */
export const explainUnread = (bytes: Uint8Array, isSound: boolean): string | null =>
  !isSound && hasDamagedDate(bytes)
    ? 'pkijs refuses a signature with an impossible date, even in an unused certificate.'
    : null;
