/** Other spellings of the objects that lead to the page and to its drawing. */
import { stream } from '../attacks/pdf.ts';
import type { Respelling } from './random.ts';
import { drawing, inheritable } from './stage.ts';

const any = (spellings: readonly string[]): string => spellings.join('¦');

/** Spellings that add entries after the match. */
const after = (entries: string): string => any(entries.split('¦').map((entry) => `$&${entry}`));

/** Entries that belong to nodes of the page tree, or that a node or page must not have. */
const ofNodes = any([
  ...inheritable,
  '/Contents 12 0 R',
  '/Annots[18 0 R]',
  '/Kids null',
  '/Kids[]',
  '/Kids[13 0 R]',
  '/Kids 21 0 R',
  '/Kids 20 0 R',
  '/Kids 14 0 R',
  '/Kids[13 0 R]/Count 1',
  '/Count 0',
  '/Count 1',
  '/Parent 2 0 R',
  '/Parent 14 0 R',
  '/Parent null',
  '/Rotate 45',
  '/Rotate -90',
  '/Rotate 450',
  '/Rotate 90.0',
  '/UserUnit 2',
  '/Resources null',
  '/Resources 20 0 R',
  '/MediaBox null',
  '/Group<</S/Transparency>>',
]);

const types = any(['', '/Type/Page', '/Type/Pages', '/Type/pages', '/Type null', '/Type(Pages)']);
const moreTypes = any(['/Type/Template', '/Type/Catalog', '/Type 24 0 R', '/Type[/Pages]']);
const parents = any(
  [2, 3, 13, 14, 15, 1, 20, 4].map((number) => `/Parent ${number} 0 R`).concat('', '/Parent null'),
);
const boxes = any(
  [
    '[0 0 297.5 842]',
    '[595 842 0 0]',
    '[0 0 0 0]',
    '[0 0 595]',
    '[0 0 595 842 9]',
    '[0 0 595 421]',
    '[900 900 999 999]',
    '[0 421 595 900]',
    '[0 0 595 null]',
    '(A4)',
    ' null',
    ' 20 0 R',
    '[0 0 595 842]',
  ].flatMap((box) => [`/MediaBox${box}`, `/CropBox${box}/MediaBox[0 0 595 842]`]),
);

/** The drawing of the page, ended or layered in several ways. */
const drawings = any(
  [
    `/OC/M BDC ${drawing(1)} EMC /D Do`,
    `/OC/M BDC ${drawing(1)}`,
    `${drawing(1)} /OC/Autre BDC /D Do EMC`,
    `${drawing(1)} /D Do /E Do`,
    `${drawing(1)} /E Do`,
    `${drawing(1)} %`,
    `${drawing(1)} /D`,
    `q 0.5 0 0 0.5 0 0 cm ${drawing(1)}`,
    `${drawing(1)} Q Q /D Do`,
    `BX ${drawing(1)} autre EX /D Do`,
    `${drawing(1)} (`,
    `${drawing(1)} [`,
    `${drawing(1)} <<`,
    `${drawing(1)} 0 0 297.5 421 re W n /D Do`,
    `${drawing(1)} 9 9 9 /D Do`,
    `${drawing(1)} autre /D Do`,
    `BI /W 1 /H 1 /BPC 8 /CS /G ID x EI ${drawing(1)} /D Do`,
  ].map((text) => stream('', text)),
);

/** Entries of the catalogue that change what a reader shows first, or that hide a layer. */
const ofCatalogue = any([
  '/OpenAction[13 0 R/Fit]',
  '/OpenAction<</S/GoTo/D[13 0 R/Fit]>>',
  '/OpenAction<</S/JavaScript/JS(this.pageNum=1)>>',
  '/Names<</Dests<</Names[(a)[13 0 R/Fit]]>>>>',
  '/Names<</Pages<</Names[(a)13 0 R]>>/Templates<</Names[(a)13 0 R]>>>>',
  '/Names<</EmbeddedFiles<</Names[(a)<</Type/Filespec/F(a)/EF<</F 12 0 R>>>>]>>>>',
  '/PageLabels<</Nums[0<</S/r/St 9>>]>>',
  '/OCProperties<</OCGs[17 0 R]/D<</OFF[17 0 R]>>>>',
  '/OCProperties<</OCGs[17 0 R]/D<</BaseState/OFF>>>>',
  '/OCProperties<</OCGs[17 0 R]/D<<>>/Configs[<</OFF[17 0 R]>>]>>',
  '/OCProperties<</OCGs[17 0 R]/D<</BaseState/OFF/ON[17 0 R]>>>>',
  '/OCProperties<</OCGs[]/D<</OFF[17 0 R]>>>>',
  '/OCProperties<</OCGs[17 0 R]/D<</AS[<</Event/View/OCGs[17 0 R]/Category[/View]>>]>>>>',
  '/Version/1.0',
  '/Version/2.0',
  '/Version/9.9',
  '/Version(1.7)',
  '/AF[12 0 R]',
  '/Kids[13 0 R]/Count 1',
  '/Count 2',
  '/Contents 12 0 R',
  '/Parent 14 0 R',
  '/PageMode/UseAttachments',
  '/ViewerPreferences<</ViewArea/ArtBox/ViewClip/ArtBox>>',
  '/Outlines<</First<</Title(a)/Dest[13 0 R/Fit]>>/Count 1>>',
  '/Dests<</a[13 0 R/Fit]>>',
  ...inheritable,
]);

/** Annotations that cover the page, or do so for some readers only. */
const annotations = any([
  ...[0, 1, 2, 6, 8, 12, 20, 28, 32, 36, 64, 68, 132, 260, 516, 708, 1028].map(
    (flags) => `/F ${flags}`,
  ),
  '',
  '/F 4/OC 17 0 R',
  '/F 4/Hidden true',
  '/F 4/CA 0.1',
  '/F 4/BM/Multiply',
  '/F 4/AS/Off',
  '/F 4/Contents(Faux)',
  '/F 4/Border[0 0 9]/C[0 0 0]',
  '/F 4/BS<</W 9>>/C[0 0 0]',
  '/F 4/MK<</BG[0 0 0]>>',
]);

const appearances = any([
  '/AP<</N<</a 16 0 R/b 11 0 R>>>>/AS/a',
  '/AP<</N<</a 16 0 R/Off 11 0 R>>>>',
  '/AP<</N<</a 16 0 R>>>>/AS/Autre',
  '/AP<</D 16 0 R/R 16 0 R>>',
  '/AP<</N 12 0 R>>',
  '/AP 16 0 R',
  '/AP<</N 25 0 R>>',
  '/AP<</N 20 0 R/D 16 0 R>>',
  '',
]);

const kinds = [
  'Text',
  'FreeText',
  'Widget',
  'Popup',
  'Watermark',
  'Square',
  'Circle',
  'Link',
  'Ink',
];

/** Fields of several kinds, with and without what makes them one. */
const fieldKinds = [
  '/FT/Tx/T(t)/V(Faux)/DA(/Helv 99 Tf 0 g)',
  '/FT/Tx/T(t)',
  '/FT/Tx',
  '/T(t)',
  '/FT/Btn/T(t)',
  '/FT/Btn/T(t)/Ff 65536',
  '/FT/Btn/T(t)/Ff 32768/AS/a',
  '/FT/Ch/T(t)/Opt[(a)]',
  '/FT/Sig/T(t)',
  '/FT/Sig/T(t)/V 5 0 R',
  '/FT/Autre/T(t)',
];

const subtypes = any([
  ...[...kinds, 'Highlight', 'Line', 'Redact', 'Autre'].map((name) => `/Subtype/${name}`),
  ...fieldKinds.map((entries) => `/Subtype/Widget${entries}`),
  '',
]);

/** Frames, matrices and filters of a form. */
const ofForms = any([
  ...['[0 0 0 0]', '[0 0 595]', '[595 842 0 0]', '[0 0 595 842 9]', '[0 0 297 842]', ' null'].map(
    (frame) => `/BBox${frame}/Was`,
  ),
  ...[
    '[1 0 0 1 0 0]',
    '[0 0 0 0 0 0]',
    '[1 0 0 0 0 0]',
    '[1 0 0 1 0]',
    '[0 1 -1 0 0 0]',
    ' null',
  ].map((matrix) => `/Matrix${matrix}$&`),
  ...['/Filter/LZWDecode', '/Filter/ASCIIHexDecode', '/Filter null', '/DecodeParms<<>>'].map(
    (filter) => `${filter}$&`,
  ),
]);

/** Kids of the root, with their count. */
const kids = any(
  [
    '[15 0 R]/Count 1',
    '[3 0 R 13 0 R]/Count 2',
    '[13 0 R 3 0 R]/Count 2',
    '[14 0 R 3 0 R]/Count 2',
    '[3 0 R 14 0 R]/Count 2',
    '[15 0 R 14 0 R]/Count 2',
    '[14 0 R 15 0 R]/Count 2',
    '[23 0 R 3 0 R]/Count 1',
    '[23 0 R 15 0 R 23 0 R]/Count 1',
    '[[3 0 R]]/Count 1',
    '[3 0 R 3 0 R]/Count 2',
    '[2 0 R 3 0 R]/Count 1',
    '[3 0 R 20 0 R]/Count 1',
    '[20 0 R 3 0 R]/Count 1',
    '[3 0 R 19 0 R]/Count 1',
    ' 21 0 R/Count 1',
    '[21 0 R]/Count 1',
    ' 3 0 R/Count 1',
    '[3 0 R]/Count 19 0 R',
    '[3 0 R]/Count 1.0',
    '[3 0 R]/Count 2',
    '[3 0 R]/Count 0',
    '[3 0 R]/Count -1',
    '[3 0 R]/Count +1',
    '[3 0 R]/Count 001',
    '[3 0 R]/Count 20 0 R',
    '[3 0 R]',
  ].map((list) => `/Kids${list}`),
);

const contents = any(
  [
    '[4 0 R]',
    '[4 0 R 12 0 R]',
    '[12 0 R 4 0 R]',
    '[4 0 R 4 0 R]',
    '[]',
    '[null 4 0 R]',
    '[4 0 R null]',
    '[[4 0 R]]',
    '[22 0 R]',
    '[4 0 R 22 0 R]',
    '[4 0 R 20 0 R 12 0 R]',
    '[4 0 R 19 0 R 12 0 R]',
    '[4 0 R 3 0 R 12 0 R]',
    '[19 0 R 4 0 R]',
    ' 22 0 R',
    ' null',
    ' 20 0 R',
    ' 3 0 R',
    ' 19 0 R',
    ' 10 0 R',
    '<<>>',
    '(BT ET)',
    ' 12 0 R',
  ].map((list) => `/Contents${list}`),
);

const annots = any(
  [
    '[6 0 R 18 0 R]',
    '[18 0 R 6 0 R]',
    '[6 0 R[18 0 R]]',
    '[18 0 R 18 0 R 6 0 R]',
    '[6 0 R 20 0 R 18 0 R]',
    '[6 0 R<</Subtype/Stamp/Rect[0 0 595 842]/F 4/AP<</N 16 0 R>>>>]',
    '[6 0 R 3 0 R]',
    ' 18 0 R',
    ' null',
    '[]',
  ].map((list) => `/Annots${list}`),
);

const roots = any([15, 14, 3, 13, 20, 21].map((number) => `/Pages ${number} 0 R`));

/** Other spellings by number of the object. */
export const ofStage: readonly (readonly [number: number, ...Respelling])[] = [
  [1, /<<(?=\/)/g, after(ofCatalogue)],
  [1, /\/Pages 2 0 R/g, `/Pages<</Type/Pages/Kids[3 0 R]/Count 1>>¦${roots}`],
  [1, /\/SigFlags 3/g, '/NeedAppearances true$&¦$&/DA(/Helv 0 Tf)¦$&/DR<<>>¦/SigFlags 0¦'],
  [2, /^<</g, after(ofNodes)],
  [2, /\/Kids\[3 0 R\]\/Count 1/g, kids],
  [2, /\/Type\/Pages/g, `${types}¦${moreTypes}`],
  [3, /^<</g, after(ofNodes)],
  [3, /\/Type\/Page/g, `${types}¦${moreTypes}`],
  [3, /\/Parent 2 0 R/g, parents],
  [3, /\/MediaBox\[.*?\]/g, `¦${boxes}`],
  [3, /\/Resources<<.*(?=\/Contents 4)/g, '¦/Resources null¦/Resources 20 0 R¦/Resources<<>>'],
  [3, /\/Contents 4 0 R/g, contents],
  [3, /\/Annots\[6 0 R 8 0 R\]/g, annots],
  [4, /^.*$/gs, drawings],
  [10, /^<</g, '<</OC 17 0 R¦<</Matrix[1 0 0 -1 0 842]¦<</Resources<<>>¦<</Subtype2/PS¦<</OC null'],
  [10, /\/Type\/XObject|\/Subtype\/Form/g, '¦/Subtype/PS¦/Subtype/Image'],
  [14, /^<</g, after(ofNodes)],
  [15, /^<</g, after(ofNodes)],
  [15, /\/Parent 2 0 R/g, parents],
  [15, /\/Kids\[3 0 R\]\/Count 1/g, kids],
  [15, /\/Type\/Pages/g, `${types}¦${moreTypes}`],
  [
    17,
    /\/Type\/OCG/g,
    '/Type/OCMD/OCGs[17 0 R]¦/Type/OCMD/P/AllOff¦¦$&/Usage<</View<</ViewState/OFF>>>>',
  ],
  [18, /\/F 4/g, annotations],
  [18, /\/AP.*(?=>>$)/g, appearances],
  [18, /\/Subtype\/Stamp/g, subtypes],
  [18, /\/Rect\[.*?\]/g, '¦/Rect[595 842 0 0]¦/Rect[0 0 0 0]¦/Rect[0 0 595]¦/Rect 20 0 R'],
  [16, /\/BBox/g, ofForms],
  [16, /\bre f$/g, 'Q re f¦$& Q¦q $& Q¦$& Q Q¦q $&'],
];

/** Changes that work only together: an object and its new place, and the entries that hide or show it. */
export const pairs: readonly (readonly (readonly [number: number, ...Respelling])[])[] = [
  [
    [2, /\[3 0 R\]/g, '[15 0 R]'],
    [3, /\/Parent 2 0 R/g, '/Parent 15 0 R'],
  ],
  [
    [3, /\/Annots\[6 0 R 8 0 R\]/g, '/Annots[6 0 R 18 0 R]'],
    [18, /\/F 4/g, annotations],
  ],
  [
    [3, /\/Annots\[6 0 R 8 0 R\]/g, '/Annots[6 0 R 18 0 R]'],
    [18, /\/AP.*(?=>>$)/g, appearances],
  ],
  [
    [3, /\/Annots\[6 0 R 8 0 R\]/g, '/Annots[6 0 R 18 0 R]'],
    [18, /\/Subtype\/Stamp/g, subtypes],
  ],
  [
    [3, /\/Annots\[6 0 R 8 0 R\]/g, '/Annots[6 0 R 18 0 R]'],
    [16, /\/BBox/g, ofForms],
  ],
  [
    [3, /\/Annots\[6 0 R 8 0 R\]/g, '/Annots[6 0 R 18 0 R 27 0 R]¦/Annots[6 0 R 27 0 R 18 0 R]'],
    [18, /\/Subtype\/Stamp/g, subtypes],
    [1, /\/Fields\[6 0 R\]/g, '/Fields[6 0 R 18 0 R]¦/Fields[6 0 R 27 0 R]'],
  ],
  [
    [3, /\/Annots\[6 0 R 8 0 R\]/g, '/Annots[6 0 R 18 0 R]'],
    [18, /\/Rect\[.*?\]/g, '/Rect[0 0 20 20]¦/Rect[100 100 300 400]¦/Rect[100 100 140 140]'],
    [18, /\/Subtype\/Stamp/g, subtypes],
    [18, /\/F 4/g, annotations],
    [18, /\/AP.*(?=>>$)/g, appearances],
  ],
  [
    [1, /^<</g, after(ofCatalogue)],
    [4, /^.*$/gs, drawings],
  ],
  [
    [3, /\/Parent 2 0 R/g, parents],
    [3, /\/Resources<<.*(?=\/Contents 4)|\/MediaBox\[.*?\]/g, ''],
  ],
  [
    [3, /\/MediaBox\[.*?\]/g, ''],
    [2, /^<</g, `$&/MediaBox[0 0 595 842]¦$&/MediaBox[0 0 297.5 842]/CropBox[0 0 595 421]`],
  ],
  [
    [4, /^.*$/gs, drawings],
    [3, /\/Contents 4 0 R/g, '/Contents[4 0 R 12 0 R]'],
  ],
  [
    [2, /\/Kids\[3 0 R\]\/Count 1/g, '/Kids[3 0 R 13 0 R]/Count 2¦/Kids[13 0 R 3 0 R]/Count 2'],
    [13, /\/Parent 14 0 R/g, '/Parent 2 0 R'],
    [3, /^<</g, after(ofNodes)],
  ],
  [
    [2, /\/Kids\[3 0 R\]\/Count 1/g, '/Kids[15 0 R 14 0 R]/Count 2¦/Kids[14 0 R 15 0 R]/Count 2'],
    [3, /\/Parent 2 0 R/g, '/Parent 15 0 R'],
    [14, /^<</g, '$&/Parent 2 0 R'],
    [15, /^<</g, after(ofNodes)],
  ],
];
