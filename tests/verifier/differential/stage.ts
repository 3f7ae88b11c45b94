/**
 * Objects of which mutants are made: the honest ones, and forged ones that nothing names yet. Each drawing blackens
 * another field of the page, so that pictures tell which ones a reader drew.
 */
import { documentObjects } from '../attacks/documents.ts';
import { type ObjectText, stream } from '../attacks/pdf.ts';
import { forgedContent } from '../attacks/structure/edits.ts';
import { columns, rows } from './pages.ts';

/** Width and height of the page. */
const page = [595, 842] as const;

/** Returns operators that blacken a field of the page, numbered row by row. */
function blacken(field: number): string {
  const [width, height] = [page[0] / columns, page[1] / rows];
  const [left, top] = [(field % columns) * width, Math.floor(field / columns) * height];
  return `0 g ${left} ${page[1] - top - height} ${width} ${height} re f`;
}

/** Returns operators that show a text and blacken a field. The text is in a field that none blackens, 2. */
export const drawing = (field: number, text = 'Justificatif'): string =>
  `BT /F1 12 Tf 50 700 Td (${text}) Tj ET ${blacken(field)}`;

const font = '/Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>';

/** Returns resources in which the form `/D` is that object. */
const resources = (form: number) => `/Resources<<${font}/XObject<</D ${form} 0 R>>>>`;

/** Entries that a page inherits. The forged ones show the left half of the page, or turn it. */
export const inheritable = [
  resources(11),
  '/MediaBox[0 0 297.5 842]',
  '/CropBox[0 0 297.5 842]',
  '/Rotate 90',
] as const;

/** Returns a form that blackens a field. */
const form = (field: number, entries = '') =>
  stream(`/Type/XObject/Subtype/Form/BBox[0 0 595 842]${entries}`, blacken(field));

const cover = stream(
  '/Type/XObject/Subtype/Form/BBox[0 0 595 842]',
  `1 g 0 0 595 842 re f ${blacken(9)}`,
);

/** Forged objects, and values that entries may refer to. */
const forged: readonly ObjectText[] = [
  [10, form(0)],
  [11, form(3)],
  [12, stream('', drawing(4, 'Faux'))],
  [
    13,
    `<</Type/Page/Parent 14 0 R/MediaBox[0 0 595 842]${resources(11)}/Contents 12 0 R/sgin_content ${forgedContent}>>`,
  ],
  [14, `<</Type/Pages/Kids[13 0 R]/Count 1${inheritable.join('')}>>`],
  [15, '<</Type/Pages/Parent 2 0 R/Kids[3 0 R]/Count 1>>'],
  [16, cover],
  [17, '<</Name(Calque)>>'],
  [18, '<</Type/Annot/Subtype/Stamp/Rect[0 0 595 842]/F 4/P 3 0 R/AP<</N 16 0 R>>>>'],
  [19, '1'],
  [20, 'null'],
  [21, '[3 0 R]'],
  [22, '[4 0 R]'],
  [23, '<</Type/Pages/Parent 2 0 R/Kids[]/Count 0>>'],
  [24, '/Pages'],
  [25, form(5)],
  [26, '<</Type/Catalog/Pages 14 0 R>>'],
  [27, '<</Type/Annot/Subtype/Widget/FT/Tx/T(f)/Rect[0 0 300 842]/F 4/P 3 0 R/AP<</N 10 0 R>>>>'],
];

/** Returns the objects of a document with other drawings and, if `isWhole` is true, the forged objects. */
export function staged(objects: readonly ObjectText[], { isWhole = true } = {}): ObjectText[] {
  const text = `${drawing(1)}${isWhole ? ' /D Do' : ''}`;
  const changed = objects.map(([number, own]): ObjectText => {
    if (number === 4) return [4, stream('', text)];
    if (number !== 3 || !isWhole) return [number, own];
    const more = '/Properties<</M 17 0 R>>/XObject<</D 10 0 R/E 25 0 R>>';
    return [3, own.replace('/Resources<<', `/Resources<<${more}`)];
  });
  return isWhole ? [...changed, ...forged] : changed;
}

/** Returns all the objects. */
export const wholeStage = (): ObjectText[] => staged(documentObjects());
