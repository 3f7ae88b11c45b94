/** What the check of one document may cost, so that no file of an accepted size exhausts a device. */
import { refuse } from './verdict.ts';

/**
 * Units of a whole document. A PDF object or an ASN.1 value that is read costs one; so do a hundred bytes
 * that are decoded, digested or skipped. Real documents use less than a tenth.
 */
const wholeBudget = 150_000;

/** Bytes for one unit. */
const bytesForOne = 100;

/** Units of one signature verification: about a millisecond, as a thousand objects are. */
const signatureCost = 1000;

/** The budget of a document, shared by all that read it. */
export class Work {
  /** Units spent so far. */
  spent = 0;
  private readonly budget: number;

  constructor(budget = wholeBudget) {
    this.budget = budget;
  }

  /** Pays for values that are read. @throws Refusal (`too-complex`) when nothing is left. */
  spend(units = 1): void {
    this.spent += units;
    if (this.spent > this.budget) refuse('UNSUPPORTED', 'too-complex');
  }

  /** Pays for bytes that are decoded, digested or skipped. @throws Refusal (`too-complex`). */
  spendBytes(bytes: number): void {
    this.spend(bytes / bytesForOne);
  }

  /** Pays for the verification of a signature. @throws Refusal (`too-complex`). */
  spendSignature(): void {
    this.spend(signatureCost);
  }
}
