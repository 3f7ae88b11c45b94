/** Page trees and pages that readers show in several ways, and unusual ones that all readers show alike. */
import { type ObjectText, stream } from '../pdf.ts';
import type { Attempt } from '../trust.ts';
import { added, changed, forgedContent, forgedPage, type Replacement } from './edits.ts';

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

/** Objects of a second tree, whose resources a page could inherit. */
const otherTree: ObjectText = [20, '<</Type/Pages/Kids[]/Count 0/Resources<<>>>>'];
const resources = /\/Resources<<.*?>>>>>>/;

/** Makes documents whose page has another entry. */
const paging = (name: string, entries: Readonly<Record<string, string>>): Attempt[] =>
  changed(
    3,
    Object.fromEntries(
      Object.entries(entries).map(([what, entry]): [string, Replacement] => [
        `a page with ${name} ${what}`,
        ['/Annots', `${entry}/Annots`],
      ]),
    ),
  );

/** Trees in which readers find the page, or what it inherits, in several ways. */
export function misledTrees(): Attempt[] {
  return [
    ...changed(3, {
      'a page with no kids': ['/Type/Page', '/Type/Page/Kids null'],
      'a page whose kids are its drawing': ['/Type/Page', '/Type/Page/Kids 4 0 R'],
      'a page without parent': ['/Parent 2 0 R', ''],
      'a page that is its own parent': ['/Parent 2 0 R', '/Parent 3 0 R'],
      'a page whose parent is no reference': ['/Parent 2 0 R', '/Parent<</Type/Pages>>'],
    }),
    ...added({
      'a page whose parent is in another tree': [
        [3, forgedPage.replace('/Parent 2', '/Parent 20')],
        otherTree,
      ],
      'a branch without parent': [
        [2, '<</Type/Pages/Kids[20 0 R]/Count 1>>'],
        [20, '<</Type/Pages/Kids[21 0 R]/Count 1>>'],
        [21, forgedPage.replace('/Parent 2', '/Parent 20')],
      ],
    }),
    ...changed(2, {
      'a root with a parent': ['<<', '<</Parent 7 0 R'],
      'a root with no parent': ['<<', '<</Parent null'],
      'other resources on two levels': ['<<', '<</Resources<</XObject<</X1 4 0 R>>>>'],
    }),
    ...changed(1, {
      'a direct tree': ['/Pages 2 0 R', '/Pages<</Type/Pages/Kids[3 0 R]/Count 1>>'],
    }),
  ];
}

/** Pages that readers draw in several ways. */
export function misledDrawings(): Attempt[] {
  const parts = (...texts: readonly string[]): ObjectText[] =>
    texts.map((text, index) => [20 + index, stream('', text)]);
  const drawn = (contents: string) => pageOf({ contents });
  return [
    ...changed(3, {
      'a page without resources': [resources, ''],
      'a page with null resources': [resources, '/Resources null'],
      'a page whose resources are a list': [resources, '/Resources[]'],
      'a page whose resources are a stream': [resources, '/Resources 4 0 R'],
      'a page of no size': [/\/MediaBox\[.*?\]/, ''],
      'a page whose size is null': ['[0 0 595 842]', 'null'],
      'a page of three numbers': ['[0 0 595 842]', '[0 0 595]'],
      'a page of five numbers': ['[0 0 595 842]', '[0 0 595 842 1]'],
      'a page of a size in words': ['[0 0 595 842]', '[0 0(595)842]'],
      'a page of less than a point': ['[0 0 595 842]', '[0 0 595 .5]'],
      'a page far away': ['[0 0 595 842]', '[2147483000 0 2147483595 842]'],
      'a page without width': ['[0 0 595 842]', '[595 0 595 842]'],
    }),
    ...paging('a window', {
      'that is smaller': '/CropBox[0 0 300 442]',
      'that is outside': '/CropBox[1000 1000 2000 2000]',
      'of three numbers': '/CropBox[0 0 300]',
    }),
    ...paging('a unit', { 'of its own': '/UserUnit 1000' }),
    ...paging('a group', { 'of printing colours': '/Group<</S/Transparency/CS/DeviceCMYK>>' }),
    ...paging('a rotation', {
      'of 45 degrees': '/Rotate 45',
      'with a point': '/Rotate 90.0',
      'of no number': '/Rotate null',
    }),
    ...added({
      'drawings of which one is nothing': [drawn('[4 0 R null]')],
      'drawings of which one is a dictionary': [drawn('[4 0 R 2 0 R]')],
      'drawings in a list in a list': [drawn('[[4 0 R]]')],
      'a drawing twice': [drawn('[20 0 R 20 0 R]'), ...parts('q Q\n')],
      'a drawing that is a number': [drawn('4')],
      'a drawing that is a dictionary': [drawn('2 0 R')],
      'drawings cut in a word': [drawn('[20 0 R 21 0 R]'), ...parts('BT (a) T', 'j ET')],
      'drawings cut in a text': [drawn('[20 0 R 21 0 R]'), ...parts('BT (a ', ' b) Tj ET ')],
      'drawings cut in a list': [drawn('[20 0 R 21 0 R]'), ...parts('BT [(a) ', ' (b)] TJ ET ')],
      'drawings cut in a comment': [drawn('[20 0 R 21 0 R]'), ...parts('q %a ', ' Q\n')],
      'drawings cut between two words': [drawn('[20 0 R 21 0 R]'), ...parts('q', 'Q')],
      'a resource of another reference on the tree': [
        pageOf({ given: '/Resources<</Font<</F1 20 0 R>>>>' }),
        [2, '<</Type/Pages/Kids[3 0 R]/Count 1/Resources<</Font<</F1 21 0 R>>>>>>'],
        [20, '<<>>'],
        [21, '<<>>'],
      ],
      'a layer that may be hidden': [[20, '<</Type/OCG/Name(a)>>']],
      'a group of layers': [[20, '<</Type/OCMD>>']],
      'a layer of a condition': [[20, '<</VE[/Or]>>']],
      'a dictionary whose type is elsewhere': [
        [20, '<</Type 21 0 R>>'],
        [21, '/OCMD'],
      ],
      'a drawing of an unknown filter': [drawn('20 0 R'), [20, stream('/Filter/Foo', 'q Q')]],
      'a drawing with parameters': [
        drawn('20 0 R'),
        [20, stream('/DecodeParms<</Predictor 12>>', 'q Q')],
      ],
      'a drawing that is damaged': [drawn('20 0 R'), [20, stream('/Filter/FlateDecode', 'q Q')]],
      'annotations on the tree': [[2, '<</Type/Pages/Kids[3 0 R]/Count 1/Annots[8 0 R]>>']],
      'a layer without its type': [[20, '<</Name(a)/Usage<</View<</ViewState/OFF>>>>>>']],
      'something of a layer': [[20, '<</OC 7 0 R>>']],
    }),
    ...changed(1, {
      layers: ['/Pages', '/OCProperties<<>>/Pages'],
      'appearances that readers must make': ['/SigFlags', '/NeedAppearances true/SigFlags'],
      'a script at its opening': ['/Pages', '/OpenAction<</S/JavaScript/JS(x)>>/Pages'],
      'a start at another page': ['/Pages', '/OpenAction[7 0 R/Fit]/Pages'],
      'a start and a next action': [
        '/Pages',
        '/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next<</S/JavaScript/JS(x)>>>>/Pages',
      ],
      'actions of the document': ['/Pages', '/AA<<>>/Pages'],
      'scripts by name': ['/Pages', '/Names<</JavaScript<<>>>>/Pages'],
    }),
    ...changed(3, { 'actions of the page': ['/Annots', '/AA<<>>/Annots'] }),
    ...misledAnnotations(),
  ];
}

/** Annotations that only some readers draw. */
function misledAnnotations(): Attempt[] {
  const rectangle = '/Rect[0 0 500 800]/P 3 0 R';
  const annotations: Readonly<Record<string, string>> = {
    'a free text without appearance': `<</Type/Annot/Subtype/FreeText${rectangle}/Contents(DURAND)>>`,
    'a square without appearance': `<</Type/Annot/Subtype/Square${rectangle}/IC[1 1 1]>>`,
    'a field without appearance': `<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/V(DURAND)${rectangle}>>`,
    'an annotation of no kind': `<</Type/Annot${rectangle}/AP<</N 20 0 R>>>>`,
    'an appearance that is a dictionary of states': `<</Type/Annot/Subtype/Stamp${rectangle}/AP<</N<</On 20 0 R>>>>>>`,
    'a state that does not exist': `<</Type/Annot/Subtype/Stamp${rectangle}/AS/Off/AP<</N<</On 20 0 R>>>>>>`,
    'a popup with an appearance': `<</Type/Annot/Subtype/Popup${rectangle}/AP<</N 20 0 R>>>>`,
    'a link with a wide frame': `<</Type/Annot/Subtype/Link${rectangle}/Border[0 0 300]>>`,
    'a link with another style of frame': `<</Type/Annot/Subtype/Link${rectangle}/BS<</W 400>>>>`,
    'a link with an appearance': `<</Type/Annot/Subtype/Link${rectangle}/AP<</N 20 0 R>>>>`,
    'a free text that calls itself a signature': `<</Type/Annot/Subtype/FreeText/FT/Sig${rectangle}/Contents(DURAND)>>`,
    'a seal with a background': `<</Type/Annot/Subtype/Widget/FT/Sig/T(c)${rectangle}/MK<</BG[0 0 0]>>>>`,
    'a line without area': '<</Type/Annot/Subtype/Line/L[100 100 500 500]/Rect[0 0 0 0]>>',
    'flags that only some readers apply': `<</Type/Annot/Subtype/Stamp/F 16${rectangle}/AP<</N 20 0 R>>>>`,
    'an appearance without frame': `<</Type/Annot/Subtype/Stamp${rectangle}/AP<</N 4 0 R>>>>`,
    'a highlight with an appearance': `<</Type/Annot/Subtype/Highlight${rectangle}/AP<</N 20 0 R>>>>`,
    'an appearance with a frame of three numbers': `<</Type/Annot/Subtype/Stamp${rectangle}/AP<</N 21 0 R>>>>`,
    'an action of an annotation': `<</Type/Annot/Subtype/Link${rectangle}/AA<<>>>>`,
    'an annotation that is a text': '(a)',
  };
  return added(
    Object.fromEntries(
      Object.entries(annotations).map(([name, text]) => [
        name,
        [
          [8, text],
          [20, stream('/Type/XObject/Subtype/Form/BBox[0 0 9 9]', 'q Q ')],
          [21, stream('/Type/XObject/Subtype/Form/BBox[0 0 9]', 'q Q ')],
        ],
      ]),
    ),
  );
}

/** A page of other parts than the usual ones. */
const pageOf = ({
  size = '[0 0 595 842]',
  contents = '4 0 R',
  given = '/Resources<<>>',
  more = '',
} = {}): ObjectText => [
  3,
  `<</Type/Page/Parent 2 0 R/MediaBox ${size}${given}/Contents ${contents}${more}/sgin_content${forgedContent}>>`,
];

/** Unusual pages that every reader shows alike. */
export function soundPages(): Attempt[] {
  const form: ObjectText = [20, stream('/Type/XObject/Subtype/Form/BBox[0 0 9 9]', 'q Q ')];
  const noted = (text: string): ObjectText[] => [
    [8, `<</Type/Annot/Rect[0 0 9 9]/P 3 0 R${text}>>`],
    form,
  ];
  const shared = '/Resources 20 0 R';
  return [
    ...changed(1, {
      'a start at its page': ['/Pages', '/OpenAction[3 0 R/Fit]/Pages'],
      'no appearance to make': ['/SigFlags', '/NeedAppearances false/SigFlags'],
      'an action that starts at its page': ['/Pages', '/OpenAction<</S/GoTo/D[3 0 R/Fit]>>/Pages'],
    }),
    ...added({
      'a size with points, from the other corner': [pageOf({ size: '[595.5 842.25 0 -.5]' })],
      'a size in other objects': [pageOf({ size: '[0 0 20 0 R 842]' }), [20, '595']],
      'a window of its size, turned': [pageOf({ more: '/CropBox[0 0 595 842.0]/Rotate -90' })],
      'the same resources on two levels': [
        pageOf({ given: shared }),
        [2, `<</Type/Pages/Kids[3 0 R]/Count 1${shared}>>`],
        [20, '<<>>'],
      ],
      'size and resources on the tree': [
        [3, `<</Type/Page/Parent 2 0 R/Contents 4 0 R/sgin_content${forgedContent}>>`],
        [2, '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 9 9]/Resources<<>>/Rotate 0>>'],
      ],
      'no drawing': [
        [
          3,
          `<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Resources<<>>/sgin_content${forgedContent}>>`,
        ],
      ],
      'fewer resources on the tree': [
        pageOf({ given: '/Resources<</Font<</F1 20 0 R/F2 21 0 R>>>>' }),
        [2, '<</Type/Pages/Kids[3 0 R]/Count 1/Resources<</Font<</F1 20 0 R>>/ProcSet[/PDF]>>>>'],
        [20, '<<>>'],
        [21, '<<>>'],
      ],
      'a drawing whose next part begins with a blank': [
        pageOf({ contents: '[20 0 R 21 0 R]' }),
        [20, stream('', 'q %a\nQ')],
        [21, stream('', ' q Q')],
      ],
      'a list of one drawing': [pageOf({ contents: '[4 0 R]' })],
      'a list of drawings, elsewhere': [
        pageOf({ contents: '22 0 R' }),
        [20, stream('', 'q BT [(a \\)(b)) 3] TJ ET\n')],
        [21, stream('', 'Q')],
        [22, '[20 0 R 21 0 R]'],
      ],
      'a link': noted('/Subtype/Link/Border[0 0 0]/A<</S/URI/URI(https://a.fr)>>'),
      'a stamp with its appearance': noted('/Subtype/Stamp/AP<</N 20 0 R>>'),
      'a box that is ticked': noted('/Subtype/Widget/FT/Btn/T(b)/AS/On/AP<</N<</On 20 0 R>>>>'),
      'a hidden free text': noted('/Subtype/FreeText/F 2'),
      'a removed annotation': [[8, 'null']],
    }),
  ];
}
