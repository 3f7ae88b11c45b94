/** What the check of one document may cost, so that no file of an accepted size exhausts a device. */
import { refuse } from './verdict.ts';

/**
 * Units of a whole document. A PDF object or an ASN.1 value that is read costs one; so do a hundred
 * decoded bytes. Real documents use less than a twentieth.
 */
const wholeBudget = 150_000;

/** Bytes decoded for one unit. */
const bytesForOne = 100;

/** The budget of a document, shared by all that read it. */
export class Work {
  private left: number;

  constructor(units = wholeBudget) {
    this.left = units;
  }

  /** Pays for values that are read. @throws Refusal (`too-complex`) when nothing is left. */
  spend(units = 1): void {
    this.left -= units;
    if (this.left < 0) refuse('UNSUPPORTED', 'too-complex');
  }

  /** Pays for bytes that were decoded. @throws Refusal (`too-complex`). */
  spendDecoded(bytes: number): void {
    this.spend(bytes / bytesForOne);
  }
}
