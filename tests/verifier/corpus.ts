/** The corpus: documents and their expected verdicts. */
import type { Case } from './corpus/case.ts';
import { contentCases } from './corpus/content.ts';
import { signatureCases } from './corpus/signatures.ts';
import { signerCases } from './corpus/signers.ts';
import { structureCases } from './corpus/structure.ts';

/** All cases, sound and wrong. */
export const corpus: readonly Case[] = [
  ...contentCases,
  ...signerCases,
  ...signatureCases,
  ...structureCases,
];
