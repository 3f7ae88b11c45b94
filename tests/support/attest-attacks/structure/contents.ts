/** Signature dictionaries, page trees and contents that are wrong or ambiguous. */
import type { ObjectText } from '../pdf.ts';
import type { Attempt } from '../trust.ts';
import { added, changed, edited, forgedContent, forgedPage, replaceObject } from './edits.ts';

/** Signature dictionaries and fields that are wrong or ambiguous. */
export function misledSignatures(): Attempt[] {
  const inSignature = (name: string, change: (text: string) => string) => changed(name, 5, change);
  const second = `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached/ByteRange[0 1 2 3]/Contents<00>>>`;
  return [
    inSignature('a signature of another kind', (text) =>
      text.replace('ETSI.CAdES.detached', 'adbe.x509.rsa_sha1'),
    ),
    inSignature('a signature that is a document time-stamp', (text) =>
      text
        .replace('/Type/Sig', '/Type/DocTimeStamp')
        .replace('ETSI.CAdES.detached', 'ETSI.RFC3161'),
    ),
    inSignature('a signature of the older SHA-1 kind', (text) =>
      text.replace('ETSI.CAdES.detached', 'adbe.pkcs7.sha1'),
    ),
    inSignature('a signature with two entries for its contents', (text) =>
      text.replace('/M(', '/Contents<00>/M('),
    ),
    inSignature('a signature with two entries for its contents, in another spelling', (text) =>
      text.replace('/M(', '/C#6fntents<00>/M('),
    ),
    inSignature('a signature with two entries for its range, in another spelling', (text) =>
      text.replace('/M(', '/Byte#52ange[0 1 2 3]/M('),
    ),
    added('a second signature dictionary that nobody refers to', [20, second]),
    added('the name of the range in a text', [20, '(/ByteRange)']),
    added('the name of the range in a comment', [20, '%/ByteRange\n0']),
    changed('a second signature in the page', 3, (text) =>
      text
        .replace('/Annots[6 0 R', `/Annots[<</FT/Sig/V ${second}>> 6 0 R`)
        .replace('/Type/Page', '/Type/Page'),
    ),
    changed('two fields with two signatures', 1, (text) =>
      text.replace('[6 0 R]', `[6 0 R<</FT/Sig/V ${second}>>]`),
    ),
    changed('a signature that is in no field', 1, (text) => text.replace('[6 0 R]', '[]')),
    changed('a field without signature', 6, (text) => text.replace('/V 5 0 R', '')),
    changed('a signature permission of another dictionary', 1, (text) =>
      text.replace('/Type/Catalog', `/Type/Catalog/Perms<</DocMDP ${second}>>`),
    ),
  ];
}

/** Page trees and contents that are wrong or ambiguous. */
export function misledPages(): Attempt[] {
  const pages = (name: string, text: string, ...more: readonly ObjectText[]) =>
    edited(name, { rewrite: (objects) => [...replaceObject(2, () => text)(objects), ...more] });
  return [
    pages('a page that is listed twice', '<</Type/Pages/Kids[3 0 R 3 0 R]/Count 2>>'),
    pages('pages with a count that is too high', '<</Type/Pages/Kids[3 0 R]/Count 2>>'),
    pages('pages with a count that is too low', '<</Type/Pages/Kids[3 0 R 20 0 R]/Count 1>>', [
      20,
      forgedPage,
    ]),
    pages('pages with a fractional count', '<</Type/Pages/Kids[3 0 R]/Count 1.5>>'),
    pages('pages without pages', '<</Type/Pages/Kids[]/Count 0>>'),
    pages('a direct page', `<</Type/Pages/Kids[${forgedPage}]/Count 1>>`),
    pages('pages of no type', '<</Kids[3 0 R]/Count 1>>'),
    pages('pages with a stray kid before', '<</Type/Pages/Kids[7 0 R 3 0 R]/Count 1>>'),
    pages('pages with nothing before', '<</Type/Pages/Kids[null 3 0 R]/Count 1>>'),
    pages('pages with a reference to nothing before', '<</Type/Pages/Kids[99 0 R 3 0 R]/Count 1>>'),
    pages('pages with two lists of kids', '<</Type/Pages/Kids[20 0 R]/K#69ds[3 0 R]/Count 1>>', [
      20,
      forgedPage,
    ]),
    changed('a page that is also a node of pages', 3, (text) =>
      text.replace('/Type/Page', '/Type/Page/Kids[]/Count 0'),
    ),
    changed('a page with two entries for its content', 3, (text) =>
      text.replace('/Annots', `/sgin_content${forgedContent}/Annots`),
    ),
    changed('a page with two entries for its content, in another spelling', 3, (text) =>
      text.replace('/Annots', `/sgin#5fcontent${forgedContent}/Annots`),
    ),
    changed('a page whose content contains a name twice', 3, (text) =>
      text.replace('/familyName (MARTIN)', '/familyName (DURAND)/familyName (MARTIN)'),
    ),
    changed('a page whose content contains a name twice, in another spelling', 3, (text) =>
      text.replace('/familyName (MARTIN)', '/family#4eame (DURAND)/familyName (MARTIN)'),
    ),
    changed('a page without content', 3, (text) => text.replace('/sgin_content', '/sgin_autre')),
    changed('a page whose content is a text', 3, (text) =>
      text.replace(/\/sgin_content <<.*?>>/, '/sgin_content(MARTIN)'),
    ),
    changed('a content without last day', 3, (text) =>
      text.replace('/validityDate (31/12/2026)', ''),
    ),
    changed('a last day that does not exist', 3, (text) =>
      text.replace('31/12/2026', '31/02/2027'),
    ),
    changed('a last day in another order', 3, (text) => text.replace('31/12/2026', '2026-12-31')),
    changed('a last day with words after it', 3, (text) =>
      text.replace('31/12/2026', '31/12/2026 ou 2027'),
    ),
    changed('a last day that is past', 3, (text) => text.replace('31/12/2026', '20/11/2026')),
    changed('a direct catalogue of another kind', 1, (text) =>
      text.replace('/Type/Catalog', '/Type/Autre'),
    ),
  ];
}
