/** The verifier of justificatifs: all that the portal and its tools import of it (README.md), but `limits.ts`. */

export type { Bytes } from './bytes.ts';
export { toHex } from './bytes.ts';
// To describe anchors and revocation lists to an operator.
export { authority, type Certificate, parsePem } from './cms/certificate.ts';
export { mayServe, type Service } from './cms/purposes.ts';
export {
  faultOf,
  isListOf,
  type RevocationList,
  readRevocationList,
} from './cms/revocation-list.ts';
// The official service answers with the same kinds of texts and dates.
export { parseFrenchDate } from './french-date.ts';
export { plainText } from './pdf/text-string.ts';
export type { Moment, Policy } from './policy.ts';
export { type Step, steps } from './steps.ts';
export {
  type AttributeName,
  type Attributes,
  attributeNames,
  type Reason,
  type Revocation,
  reasonsByStatus,
  type Status,
  type Verdict,
  withoutData,
} from './verdict.ts';
export { type Check, verifyDocument } from './verify.ts';
export { Work } from './work.ts';
