/** Signature dictionaries and fields that are wrong or ambiguous. */
import type { Attempt } from '../trust.ts';
import { added, changed } from './edits.ts';

/** Signature dictionaries and fields that are wrong or ambiguous. */
export function misledSignatures(): Attempt[] {
  const second = `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached/ByteRange[0 1 2 3]/Contents<00>>>`;
  return [
    ...changed(5, {
      'a signature with two entries for its contents': ['/M(', '/Contents<00>/M('],
      'a signature with contents in another spelling too': ['/M(', '/C#6fntents<00>/M('],
      'a signature with a range in another spelling too': ['/M(', '/Byte#52ange[0 1 2 3]/M('],
    }),
    ...added({
      'the name of the range in a comment': [[20, '%/ByteRange\n0']],
    }),
    ...changed(3, {
      'a second signature in the page': ['/Annots[6 0 R', `/Annots[<</FT/Sig/V ${second}>> 6 0 R`],
    }),
    ...changed(1, {
      'two fields with two signatures': ['[6 0 R]', `[6 0 R<</FT/Sig/V ${second}>>]`],
      'a signature that is in no field': ['[6 0 R]', '[]'],
      'a signature permission of another dictionary': [
        '/Pages',
        `/Perms<</DocMDP ${second}>>/Pages`,
      ],
    }),
  ];
}
