/**
 * Icons for browsers without SVG icons (`favicon.ico`) and for home screens (`apple-touch-icon.png`). Browsers request
 * these names by default, so pages need no link. Both show the flag, as the pages' SVG icon does (Document.astro).
 */
import { PNG } from 'pngjs';
import type { GeneratedFile } from './generated-files.ts';

/** Colours of the flag's bands. */
const [blue, white, red] = [
  [0, 0, 145],
  [255, 255, 255],
  [225, 0, 15],
] as const;
const ground = white;

/** Draws the flag (ratio 3:2) in the middle of a square, as PNG. @param size Side of the square, in pixels. */
function drawFlag(size: number): Buffer {
  const png = new PNG({ width: size, height: size });
  const width = Math.round(size * 0.9);
  const [left, top] = [(size - width) / 2, (size - (width * 2) / 3) / 2];
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const isIn = x >= left && x < size - left && y >= top && y < size - top;
      const band = [blue, white, red][Math.floor(((x - left) * 3) / width)] ?? ground;
      png.data.set([...(isIn ? band : ground), 255], (y * size + x) * 4);
    }
  return PNG.sync.write(png);
}

/** Returns an ICO file with one PNG: header, directory of one image, image. */
function toIco(image: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, image]);
}

/** Returns both icon files. */
export function iconFiles(): GeneratedFile[] {
  return [
    {
      path: 'favicon.ico',
      content: toIco(drawFlag(32), 32),
      contentType: 'image/vnd.microsoft.icon',
    },
    { path: 'apple-touch-icon.png', content: drawFlag(180), contentType: 'image/png' },
  ];
}
