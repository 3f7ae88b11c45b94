/**
 * The brand block's two drawings, Marianne and the motto, in one file: a request less on every page (architecture:
 * styles). The DSFR shows each as the background of a part of `.fr-logo`, and of the motto's the quarter that the
 * scheme needs; here Marianne stands on the motto's sheet, far to its right, where no box of text reaches.
 */
import type { Declaration, Plugin, Root, Rule } from 'postcss';

/**
 * Both drawings, in units of the motto's: its own width, where Marianne is (whole pixels in all three sizes), how
 * wide, how high.
 */
const sheet = { motto: 252, marianne: 960, width: 132, height: 54, whole: 1092, tall: 180 };

const opening =
  /^%3Csvg xmlns='http:\/\/www\.w3\.org\/2000\/svg' (viewBox='[\d ]+')%3E(.*)%3C\/svg%3E$/;

/** What is in a drawing of the DSFR, and its frame. @throws when it is written otherwise. */
function openDrawing(data: string): { frame: string; content: string } {
  const [, frame, content] = opening.exec(data) ?? [];
  if (!frame || !content) throw new Error('bloc-marque : le DSFR écrit ce dessin autrement');
  return { frame, content };
}

function joinDrawings(marianne: string, motto: string): string {
  const inner = openDrawing(marianne);
  const place = `x='${sheet.marianne}' width='${sheet.width}' height='${sheet.height}'`;
  return `%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${sheet.whole} ${sheet.tall}'%3E${openDrawing(motto).content}%3Csvg ${place} ${inner.frame}%3E${inner.content}%3C/svg%3E%3C/svg%3E`;
}

const dataImage = /url\("data:image\/svg\+xml;charset=utf8,([^"]+)"\)/;

/** The drawing that the first declaration names; « » without one. */
function dataOf([declaration]: readonly Declaration[]): string {
  return dataImage.exec(declaration?.value ?? '')?.[1] ?? '';
}

/** Declarations of a property in the rules of one part of the logo. */
function declarationsOf(root: Root, part: 'before' | 'after', property: string): Declaration[] {
  const found: Declaration[] = [];
  const selector = new RegExp(`\\.fr-logo(?:--\\w+)?::?${part}$`);
  root.walkDecls(property, (declaration) => {
    const { selectors } = declaration.parent as Rule;
    if (selectors?.every((each) => selector.test(each))) found.push(declaration);
  });
  return found;
}

/** Writes the first layer of a background anew, from its lengths in rem. */
function changeFirstLayer(declaration: Declaration, change: (lengths: number[]) => number[]): void {
  const [first = '', ...others] = declaration.value.split(',');
  const lengths = change(first.trim().split(' ').map(Number.parseFloat));
  declaration.value = [lengths.map((length) => `${length}rem`).join(' '), ...others].join(',');
}

/** PostCSS plugin that joins both drawings, and shows of them what the DSFR shows. */
export function joinBrandDrawings(): Plugin {
  return {
    postcssPlugin: 'portail:brand-drawing',
    OnceExit(root) {
      const images = declarationsOf(root, 'before', 'background-image');
      const mottoes = declarationsOf(root, 'after', 'background-image');
      if (images.length === 0) return;
      const joined = `url("data:image/svg+xml;charset=utf8,${joinDrawings(dataOf(images), dataOf(mottoes))}")`;
      for (const image of [...images, ...mottoes])
        image.value = image.value.replace(dataImage, () => joined);
      const { width, height, whole, tall } = sheet;
      for (const size of declarationsOf(root, 'before', 'background-size'))
        changeFirstLayer(size, ([w = 0, h = 0]) => [(w * whole) / width, (h * tall) / height]);
      for (const size of declarationsOf(root, 'after', 'background-size'))
        changeFirstLayer(size, ([w = 0, h = 0]) => [(w * whole) / sheet.motto, h]);
      for (const position of declarationsOf(root, 'before', 'background-position'))
        moveToMarianne(position);
    },
  };
}

/** Its distance to the left of the sheet, by the size of the same rule. */
function moveToMarianne(position: Declaration): void {
  let wide = 0;
  (position.parent as Rule).walkDecls('background-size', ({ value }) => {
    wide = Number.parseFloat(value);
  });
  changeFirstLayer(position, ([, y = 0]) => [(-wide * sheet.marianne) / sheet.whole, y]);
}
