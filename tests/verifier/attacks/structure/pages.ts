/** Page trees and pages that readers show in several ways, and unusual ones that all readers show alike. */
import { documentObjects } from '../documents.ts';
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
      'a category that is a list on the page alone': [
        pageOf({ given: '/Resources<</Font[]>>' }),
        [2, '<</Type/Pages/Kids[3 0 R]/Count 1/Resources<</Font<<>>>>>>'],
      ],
      'a category that is a list on the tree alone': [
        pageOf({ given: '/Resources<</Font<<>>>>' }),
        [2, '<</Type/Pages/Kids[3 0 R]/Count 1/Resources<</Font[]>>>>'],
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
      'a drawing that restores what it did not save': [[4, stream('', 'q 1 g Q Q q')]],
      'drawings that restore what they did not save': [
        drawn('[20 0 R 21 0 R]'),
        ...parts('q Q\n', 'Q q'),
      ],
      'a form that restores what it did not save': [
        [20, stream('/Type/XObject/Subtype/Form/BBox[0 0 9 9]', '1 g Q q')],
      ],
      'a form of an unknown filter': [[20, stream('/BBox[0 0 9 9]/Filter/LZWDecode', 'q Q')]],
      'drawings cut in an image': [
        drawn('[20 0 R 21 0 R]'),
        ...parts('BI /W 1 /H 1 /CS /G /BPC 8 ID ', 'x EI\n'),
      ],
      'drawings cut in a dictionary': [drawn('[20 0 R 21 0 R]'), ...parts('/M <</A ', '1>> BDC ')],
      'drawings cut in a hexadecimal text': [
        drawn('[20 0 R 21 0 R]'),
        ...parts('BT <41 ', ' 42> Tj ET'),
      ],
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

/** Objects for annotations: an appearance, others that readers draw in several ways, a field. */
const appearances: readonly ObjectText[] = [
  [20, stream('/Type/XObject/Subtype/Form/BBox[0 0 9 9]', 'q Q ')],
  [21, stream('/Type/XObject/Subtype/Form/BBox[0 0 9]', 'q Q ')],
  [22, stream('/Type/XObject/Subtype/Form/BBox[0 0 9 0]', 'q Q ')],
  [23, stream('/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Matrix[1 0 0 0 0 0]', 'q Q ')],
  [24, stream('/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Matrix[1 0 0 1 0]', 'q Q ')],
  [19, '1'],
  [25, '<</FT/Tx/T(a)/V(a)/Kids[8 0 R]>>'],
  ...[71, 72, 73, 74, 75, 76, 77].map(
    (number): ObjectText => [number, `<</Parent ${number + 1} 0 R>>`],
  ),
  [78, '<</FT/Tx/T(a)/V(a)>>'],
];

/** Where an annotation is, and that it is printed too. */
const placed = '/Rect[0 0 500 800]/P 3 0 R/F 4';

const annotation = (kind: string, entries = '/AP<</N 20 0 R>>', place = placed) =>
  `<</Type/Annot/Subtype/${kind}${place}${entries}>>`;

const field = (entries: string, place = placed) => annotation('Widget', entries, place);

/** Makes documents whose page has these annotations in place of its note: objects 8, and from 30 on. */
const annotated = (lists: Readonly<Record<string, string | readonly string[]>>): Attempt[] =>
  Object.entries(lists).flatMap(([name, list]) => {
    const [first = '', ...others] = typeof list === 'string' ? [list] : list;
    const numbers = others.map((_, index) => 30 + index);
    const page = documentObjects().find(([number]) => number === 3)?.[1] ?? '';
    const all = `/Annots[6 0 R 8 0 R ${numbers.map((number) => `${number} 0 R`).join(' ')}]`;
    return added({
      [name]: [
        ...appearances,
        [3, page.replace('/Annots[6 0 R 8 0 R]', all)],
        [8, first],
        ...others.map((text, index): ObjectText => [30 + index, text]),
      ],
    });
  });

const stamp = annotation('Stamp');
const text = field('/FT/Tx/T(a)/V(a)/AP<</N 20 0 R>>');

/** Annotations that only some readers draw. */
const misledAnnotations = (): Attempt[] =>
  annotated({
    'a free text without appearance': annotation('FreeText', '/Contents(DURAND)'),
    'a square without appearance': annotation('Square', '/IC[1 1 1]'),
    'a field without appearance': field('/FT/Tx/T(a)/V(DURAND)'),
    'an annotation of no kind': `<</Type/Annot${placed}/AP<</N 20 0 R>>>>`,
    'an annotation of another kind': annotation('Watermark'),
    'an appearance that is a dictionary of states': annotation('Stamp', '/AP<</N<</On 20 0 R>>>>'),
    'a state that does not exist': annotation('Stamp', '/AS/Off/AP<</N<</On 20 0 R>>>>'),
    'a popup with an appearance': annotation('Popup'),
    'a link with a wide frame': annotation('Link', '/Border[0 0 300]'),
    'a link with a frame of a bit more than a point': annotation('Link', '/Border[0 0 1.5]'),
    'a link with a frame of a text': annotation('Link', '/Border[0 0(9)]'),
    'a link with a negative frame': annotation('Link', '/Border[0 0 -9]'),
    'a link with another style of frame': annotation('Link', '/Border[0 0 0]/BS<</W 400>>'),
    'a link with an appearance': annotation('Link', '/Border[0 0 0]/AP<</N 20 0 R>>'),
    'a free text that calls itself a signature': annotation('FreeText', '/FT/Sig/Contents(DURAND)'),
    'a seal with a background': field('/FT/Sig/T(c)/V 5 0 R/MK<</BG[0 0 0]>>'),
    'a seal without a signature': field('/FT/Sig/T(c)'),
    'a seal without a signature, with an appearance': field('/FT/Sig/T(c)/AP<</N 20 0 R>>'),
    'a seal whose signature is a number': field('/FT/Sig/T(c)/V 1/AP<</N 20 0 R>>'),
    'a line without area': '<</Type/Annot/Subtype/Line/L[100 100 500 500]/Rect[0 0 9 9]>>',
    'a place of three numbers': annotation('Stamp', '/AP<</N 20 0 R>>', '/Rect[0 0 500]/F 4'),
    'a place of five numbers': annotation('Stamp', '/AP<</N 20 0 R>>', '/Rect[0 0 500 800 9]/F 4'),
    'no place': annotation('Stamp', '/AP<</N 20 0 R>>', '/F 4'),
    'a place that is too far': annotation('Stamp', '/AP<</N 20 0 R>>', '/Rect[0 0 9 2000000]/F 4'),
    'a note without a place': '<</Type/Annot/Subtype/Text/Contents(x)>>',
    'a note of the size of a page': annotation('Text', '/Contents(x)'),
    'a stamp on screen alone': annotation('Stamp', '/AP<</N 20 0 R>>', '/Rect[0 0 500 800]/F 0'),
    'a stamp on screen alone, without flags': annotation(
      'Stamp',
      '/AP<</N 20 0 R>>',
      '/Rect[0 0 9 9]',
    ),
    'a stamp on paper alone': annotation('Stamp', '/AP<</N 20 0 R>>', '/Rect[0 0 500 800]/F 36'),
    'a stamp that does not turn': annotation(
      'Stamp',
      '/AP<</N 20 0 R>>',
      '/Rect[0 0 500 800]/F 20',
    ),
    'a stamp that does not grow': annotation(
      'Stamp',
      '/AP<</N 20 0 R>>',
      '/Rect[0 0 500 800]/F 12',
    ),
    'a stamp of unknown kind if hidden': annotation(
      'Stamp',
      '/AP<</N 20 0 R>>',
      '/Rect[0 0 9 9]/F 5',
    ),
    'a stamp with a flag of no standard': annotation(
      'Stamp',
      '/AP<</N 20 0 R>>',
      '/Rect[0 0 9 9]/F 1028',
    ),
    'a stamp with flags in words': annotation('Stamp', '/AP<</N 20 0 R>>', '/Rect[0 0 9 9]/F(4)'),
    'a stamp with another blend': annotation('Stamp', '/BM/Multiply/AP<</N 20 0 R>>'),
    'an appearance without frame': annotation('Stamp', '/AP<</N 4 0 R>>'),
    'a highlight with an appearance': annotation('Highlight'),
    'an appearance with a frame of three numbers': annotation('Stamp', '/AP<</N 21 0 R>>'),
    'an appearance with a frame without area': annotation('Stamp', '/AP<</N 22 0 R>>'),
    'an appearance with a matrix that makes it flat': annotation('Stamp', '/AP<</N 23 0 R>>'),
    'an appearance with a matrix of five numbers': annotation('Stamp', '/AP<</N 24 0 R>>'),
    'an action of an annotation': annotation('Link', '/Border[0 0 0]/AA<<>>'),
    'an annotation that is a text': '(a)',
    'a field of no kind': field('/T(a)/AP<</N 20 0 R>>'),
    'a field of another kind': field('/FT/Autre/T(a)/AP<</N 20 0 R>>'),
    'a field without a name': field('/FT/Tx/V(a)/AP<</N 20 0 R>>'),
    'a field whose kind is eight fields above': field('/Parent 71 0 R/AP<</N 20 0 R>>'),
    'a field whose field above is a number': field('/Parent 19 0 R/AP<</N 20 0 R>>'),
    'a check box without states': field('/FT/Btn/T(a)/AP<</N 20 0 R>>'),
    'a radio button without states': field('/FT/Btn/Ff 32768/T(a)/AP<</N 20 0 R>>'),
    'a field below a stamp': [text, stamp],
    'a field below a square, after a stamp': [stamp, text, annotation('Square')],
    'nine links with a thin frame': Array(9).fill(annotation('Link', '')),
    'notes and links, nine in all': [
      ...Array(5).fill(annotation('Text', '/Contents(x)', '/Rect[0 0 20 20]')),
      ...Array(4).fill(annotation('Link', '/BS<<>>')),
    ],
  });

/** Annotations that all readers draw alike, or so faintly that they hide nothing. */
const soundAnnotations = (): Attempt[] =>
  annotated({
    'a link': annotation('Link', '/Border[0 0 0]/A<</S/URI/URI(https://a.fr)>>'),
    'eight links with a thin frame': Array(8).fill(annotation('Link', '')),
    'twenty links without a frame': [
      ...Array(5).fill(annotation('Link', '/Border[0.0 0.0 0.0]')),
      ...Array(5).fill(annotation('Link', '/Border[]')),
      ...Array(10).fill(annotation('Link', '/Border[0 0 9]/BS<</W 0>>')),
    ],
    'a link with a frame of half a point': annotation('Link', '/BS<</W 0.5/S/D>>'),
    'a note that neither turns nor grows': annotation(
      'Text',
      '/Contents(x)',
      '/Rect[9 9 29 29]/F 28',
    ),
    'a stamp with its appearance': stamp,
    'a stamp that is locked': annotation('Stamp', '/AP<</N 20 0 R>>', '/Rect[9 9 0 0]/F 708'),
    'a stamp without area': annotation('Stamp', '/AP<</N 20 0 R>>', '/Rect[9 9 9 9]'),
    'a box that is ticked': field('/FT/Btn/T(b)/AS/On/AP<</N<</On 20 0 R>>>>'),
    'a button': field('/FT/Btn/Ff 65536/T(b)/AP<</N 20 0 R>>'),
    'a seal that is shown': field('/FT/Sig/T(c)/V 5 0 R/AP<</N 20 0 R>>'),
    'a seal without a signature, without area': field('/FT/Sig/T(c)', '/Rect[9 9 9 9]/F 4'),
    'a field with one widget': field('/Parent 25 0 R/AP<</N 20 0 R>>'),
    'a field whose kind is seven fields above': field('/Parent 72 0 R/AP<</N 20 0 R>>'),
    'a field above a stamp': [stamp, text],
    'a field beside a stamp': [
      field('/FT/Tx/T(a)/V(a)/AP<</N 20 0 R>>', '/Rect[0 0 9 9]/F 4'),
      annotation('Stamp', '/AP<</N 20 0 R>>', '/Rect[9 0 20 9]/F 4'),
    ],
    'a hidden free text': annotation('FreeText', '', '/Rect[0 0 9 9]/F 2'),
    'a text that is never shown': annotation('Autre', '', '/Rect[0 0 9 9]/F 32'),
    'a removed annotation': 'null',
  });

/** Streams from object 20 on. */
const parts = (...texts: readonly string[]): ObjectText[] =>
  texts.map((text, index) => [20 + index, stream('', text)]);

/** A page with these drawings. */
const drawn = (contents: string) => pageOf({ contents });

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
  const shared = '/Resources 20 0 R';
  return [
    ...changed(1, {
      'a start at its page': ['/Pages', '/OpenAction[3 0 R/Fit]/Pages'],
      'no appearance to make': ['/SigFlags', '/NeedAppearances false/SigFlags'],
      'an action that starts at its page': ['/Pages', '/OpenAction<</S/GoTo/D[3 0 R/Fit]>>/Pages'],
    }),
    ...added({
      'drawings that save and restore together': [
        drawn('[20 0 R 21 0 R]'),
        ...parts('q (Q) /Q <</Q(\\)Q)>> %Q\n', 'Q'),
      ],
      'an image in one of two drawings': [
        drawn('[20 0 R 21 0 R]'),
        ...parts('q BI /W 1 /H 1 /CS /G /BPC 8 ID Q EI\n', 'Q'),
      ],
      'a drawing without a filter, in a word': [
        [4, stream('/Filter null/DecodeParms null', 'q Q')],
      ],
      'a drawing with parameters that change nothing': [
        [4, stream('/DecodeParms[<</Predictor 1>>null<<>>]', 'q Q')],
      ],
      'a group without colours': [pageOf({ more: '/Group<</S/Transparency>>' })],
      'a group in red, green and blue': [
        pageOf({ more: '/Group<</S/Transparency/CS/DeviceRGB>>' }),
      ],
      'a group in grey': [pageOf({ more: '/Group<</S/Transparency/CS/DeviceGray>>' })],
      'a unit of one, with a point': [pageOf({ more: '/UserUnit 1.0' })],
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
    }),
    ...soundAnnotations(),
  ];
}
