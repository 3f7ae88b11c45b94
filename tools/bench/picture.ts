/** A picture of how pages load beside bare text (docs/loading.svg): one bar a file, in time. */
import type { Loading, Transfer } from './loading.ts';

/** A page and its bare text. */
export interface PictureRow {
  path: string;
  page: Loading;
  floor: Loading;
}

const left = 170;
const width = 960;
const step = 12;
const bar = 7;
const gap = 46;
const top = 56;

/** Colours of what is waited for and what arrives: 4.5:1 and more on white. */
const colours: readonly [pattern: RegExp, colour: string][] = [
  [/\.js$/, '#8d533e'],
  [/\.css$/, '#7d4e5b'],
  [/\.svg$|\.woff2$/, '#716043'],
  [/\.json$|^(?:demo|\d+)$/, '#18753c'],
  [/^/, '#000091'],
];

const textOf = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function colourOf({ name }: Transfer): string {
  return colours.find(([pattern]) => pattern.test(name))?.[1] ?? '#3a3a3a';
}

type Scale = (time: number) => number;

function drawTransfer(transfer: Transfer, y: number, x: Scale): string {
  const [from, first, to] = [transfer.asked, transfer.answered, transfer.done].map(x);
  const colour = colourOf(transfer);
  return [
    `<text x="${left - 8}" y="${y + bar}" text-anchor="end">${textOf(transfer.name)}</text>`,
    `<rect x="${from}" y="${y + 2}" width="${(first ?? 0) - (from ?? 0)}" height="3" fill="#929292"/>`,
    `<rect x="${first}" y="${y}" width="${Math.max(1, (to ?? 0) - (first ?? 0))}" height="${bar}" fill="${colour}"/>`,
  ].join('');
}

function drawMark(
  { time, label, colour }: { time: number; label: string; colour: string },
  { from, to, x }: { from: number; to: number; x: Scale },
): string {
  const at = x(time);
  return [
    `<path d="M${at} ${from}V${to}" stroke="${colour}" stroke-width="1.5"/>`,
    `<text x="${at + 4}" y="${from + 8}" fill="${colour}" font-weight="bold">${label} ${Math.round(time)} ms</text>`,
  ].join('');
}

function drawRow({ path, page, floor }: PictureRow, y: number, x: Scale): string {
  const bottom = y + step * (page.transfers.length + 1);
  const range = { from: y - 10, to: bottom, x };
  return [
    `<text x="16" y="${y - 14}" font-weight="bold" font-size="13">${textOf(path)}</text>`,
    drawMark(
      { time: floor.readable, label: 'texte nu', colour: '#666' },
      { ...range, from: y - 22 },
    ),
    drawMark({ time: page.readable, label: 'lisible', colour: '#000091' }, range),
    page.useful > 0
      ? drawMark({ time: page.useful, label: 'utilisable', colour: '#18753c' }, range)
      : '',
    ...page.transfers.map((transfer, index) => drawTransfer(transfer, y + 4 + index * step, x)),
  ].join('');
}

/** The picture, as SVG. Its text says in words what it shows. */
export function drawLoadings(rows: readonly PictureRow[]): string {
  const latest = Math.max(
    ...rows.flatMap(({ page }) => [page.useful, ...page.transfers.map(({ done }) => done)]),
  );
  const seconds = Math.ceil(latest / 500) / 2;
  const x: Scale = (time) => Math.round(left + (time / (seconds * 1000)) * (width - left - 90));
  let y = top + 30;
  const drawn = rows.map((row) => {
    const picture = drawRow(row, y, x);
    y += step * (row.page.transfers.length + 1) + gap;
    return picture;
  });
  const height = y;
  const grid = Array.from({ length: seconds * 2 + 1 }, (_, index) => {
    const at = x(index * 500);
    return `<path d="M${at} ${top - 10}V${height - 20}" stroke="#ddd"/><text x="${at}" y="${top - 14}" text-anchor="middle">${index / 2} s</text>`;
  });
  const said = rows
    .map(
      ({ path, page, floor }) =>
        `${path} : texte nu ${Math.round(floor.readable)} ms, lisible ${Math.round(page.readable)} ms${page.useful > 0 ? `, utilisable ${Math.round(page.useful)} ms` : ''}`,
    )
    .join(' ; ');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" font-family="sans-serif" font-size="10">`,
    `<title>Chargement de quatre pages, première visite (400 ms, 400 kbit/s, processeur ÷ 4)</title><desc>${textOf(said)}</desc>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    '<text x="16" y="20" font-weight="bold" font-size="14">Première visite : 400 ms, 400 kbit/s, processeur ÷ 4. Trait gris : attente ; barre : octets.</text>',
    ...grid,
    ...drawn,
    '</svg>\n',
  ].join('\n');
}
