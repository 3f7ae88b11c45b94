/** Work budget of one document's check, so that no file of an accepted size exhausts a device. */
import { halt } from './verdict.ts';

/**
 * Budget of a document, in units. Reading a PDF object or an ASN.1 value costs one; so do a hundred bytes decoded,
 * digested or skipped. Real documents use less than a tenth.
 */
const wholeBudget = 150_000;

/** Bytes that one unit pays for. */
const bytesForOne = 100;

/** Units of one signature verification: about a millisecond, the time of a thousand objects. */
const signatureCost = 1000;

/** Budget of a document, shared by all its readers. */
export class Work {
  /** Units spent so far. */
  spent = 0;
  private readonly budget: number;

  constructor(budget = wholeBudget) {
    this.budget = budget;
  }

  /** Pays for values that are read. @throws Halt (`too-complex`) when the budget is spent. */
  spend(units = 1): void {
    this.spent += units;
    if (this.spent > this.budget) halt('UNSUPPORTED', 'too-complex');
  }

  /** Pays for bytes that are decoded, digested or skipped. @throws Halt (`too-complex`). */
  spendBytes(bytes: number): void {
    this.spend(bytes / bytesForOne);
  }

  /** Pays for the verification of a signature. @throws Halt (`too-complex`). */
  spendSignature(): void {
    this.spend(signatureCost);
  }
}
