/** Signature dictionaries, page trees and contents that are wrong or ambiguous. */
import type { ObjectText } from '../pdf.ts';
import type { Attempt } from '../trust.ts';
import { added, changed, forgedContent, forgedPage } from './edits.ts';

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

/** Page trees and contents that are wrong or ambiguous. */
export function misledPages(): Attempt[] {
  const pages = (kids: string, count = '1'): ObjectText => [
    2,
    `<</Type/Pages/Kids[${kids}]/Count ${count}>>`,
  ];
  return [
    ...added({
      'a page that is listed twice': [pages('3 0 R 3 0 R', '2')],
      'pages with a count that is too low': [pages('3 0 R 20 0 R'), [20, forgedPage]],
      'pages with a fractional count': [pages('3 0 R', '1.5')],
      'a direct page': [pages(forgedPage)],
      'pages of no type': [[2, '<</Kids[3 0 R]/Count 1>>']],
      'pages with a stray kid before': [pages('7 0 R 3 0 R')],
      'pages with nothing before': [pages('null 3 0 R')],
      'pages with a reference to nothing before': [pages('99 0 R 3 0 R')],
      'pages with two lists of kids': [pages('20 0 R]/K#69ds[3 0 R'), [20, forgedPage]],
    }),
    ...changed(3, {
      'a page that is also a node of pages': ['/Type/Page', '/Type/Page/Kids[]/Count 0'],
      'a page with two contents': ['/Annots', `/sgin_content${forgedContent}/Annots`],
      'a page with a content in another spelling too': [
        '/Annots',
        `/sgin#5fcontent${forgedContent}/Annots`,
      ],
      'a content with a name in another spelling too': ['/family', '/family#4eame (DURAND)/family'],
    }),
    ...changed(1, { 'a direct catalogue of another kind': ['/Type/Catalog', '/Type/Autre'] }),
  ];
}
