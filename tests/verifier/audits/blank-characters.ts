/**
 * `npm run audit -- blanks`: characters without ink. A document must not hide one between two letters, so the verifier
 * refuses « A?B » for each of them, except the ordinary blanks. Ink is what the site's font draws, or what Debian's Noto
 * fonts draw for the characters that it lacks. Exits with 1 if a blank is accepted, or if too few glyphs were examined.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Blob, Face, Font } from 'harfbuzzjs';
import { PNG } from 'pngjs';
import subsetFont from 'subset-font';
import { decodeText } from '../../../src/verifier/pdf/text-string.ts';
import { fail } from '../../../tools/lib/fail.ts';

/** Blanks that separate words, in the eyes of every reader; `decodeText` makes a space of a line end. */
const ordinary: ReadonlySet<string> = new Set([' ', '\u00a0', '\u202f', '\r', '\n']);

/** Blanks of Noto fonts that are newer than Debian's: the two empty Egyptian quadrats. */
const newerBlanks = ['\u{13441}', '\u{13442}'];

/** Fewer characters than Debian's Noto fonts draw, Chinese and Korean included: 79,000. */
const fewest = 75_000;

/** Every character of Unicode, as Node knows it. */
const assigned = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code))
  .filter((character) => /[\p{Assigned}--\p{Cs}]/v.test(character))
  .join('');

/** A face, and each character for which it has a glyph, with true if the glyph has ink. */
interface Inks {
  name: string;
  inks: ReadonlyMap<string, boolean>;
}

/** Returns true if a pixel of an image is not transparent. */
function hasPixel(image: Uint8Array): boolean {
  const { data } = PNG.sync.read(Buffer.from(image));
  return data.some((value, index) => index % 4 === 3 && value > 0);
}

/** Returns true for a glyph with an outline that encloses some area, a layer of colour or a visible image. */
function hasInk(face: Face, font: Font, glyph: number): boolean {
  // An image has extents even if it is transparent, so it comes first.
  const image = font.getGlyphColorPng(glyph);
  if (image) return hasPixel(image);
  if (face.getGlyphColorLayers(glyph).length > 0 || face.glyphHasColorPaint(glyph)) return true;
  const { width, height } = font.glyphExtents(glyph) ?? { width: 0, height: 0 };
  return width !== 0 && height !== 0;
}

function readFace(name: string, face: Face): Inks {
  const font = new Font(face);
  const inkOf = new Map<number, boolean>();
  const inks = new Map<string, boolean>();
  for (const code of face.collectUnicodes()) {
    const character = String.fromCodePoint(code);
    const glyph = font.nominalGlyph(code);
    // Glyph 0 stands for a missing character.
    if (!glyph || !/\p{Assigned}/u.test(character)) continue;
    const ink = inkOf.get(glyph) ?? hasInk(face, font, glyph);
    inkOf.set(glyph, ink);
    inks.set(character, ink);
  }
  return { name, inks };
}

/** Reads a font, or each font of a collection. */
function readFaces(name: string, bytes: Buffer): Inks[] {
  const isCollection = bytes.toString('latin1', 0, 4) === 'ttcf';
  const count = isCollection ? bytes.readUInt32BE(8) : 1;
  const blob = new Blob(bytes);
  return Array.from({ length: count }, (_, index) => readFace(name, new Face(blob, index)));
}

/** Reads the styles of Marianne. HarfBuzz does not read WOFF2, so a subset with every character converts them. */
async function readSiteFonts(): Promise<Inks[]> {
  const folder = new URL('../../../node_modules/@gouvfr/dsfr/dist/fonts/', import.meta.url);
  const files = globSync(`${fileURLToPath(folder)}Marianne-*.woff2`);
  const fonts = files.map(async (file) => {
    const bytes = await subsetFont(readFileSync(file), assigned, { targetFormat: 'truetype' });
    return readFaces(basename(file), bytes);
  });
  return (await Promise.all(fonts)).flat();
}

/** Reads the installed Noto fonts in their regular style; the others draw the same characters. */
function readNotoFonts(): Inks[] {
  const files = globSync('/usr/share/fonts/**/Noto*.{ttf,otf,ttc}');
  const regular = files.filter((file) => !/-(?!Regular\.)[A-Za-z]+\.\w+$/.test(file));
  return regular.flatMap((file) => readFaces(basename(file), readFileSync(file)));
}

/** Returns the characters that fonts draw without ink, each with the names of these fonts. */
function blanksOf(fonts: readonly Inks[]): Map<string, Set<string>> {
  const blanks = new Map<string, Set<string>>();
  for (const { name, inks } of fonts)
    for (const [character, ink] of inks)
      if (!ink) blanks.set(character, (blanks.get(character) ?? new Set()).add(name));
  return blanks;
}

/** Returns true if the verifier accepts a character between two letters. */
function isAccepted(character: string): boolean {
  const bytes = Uint8Array.from(Buffer.from(`\ufeffA${character}B`, 'utf16le').swap16());
  return decodeText({ kind: 'string', bytes, isHex: false, place: null }) !== null;
}

function describe(character: string, names: ReadonlySet<string>): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const [first = 'polices Noto plus récentes', ...others] = names;
  return `  U+${code} : ${first}${others.length > 0 ? ` et ${others.length} autres` : ''}`;
}

const site = await readSiteFonts();
const noto = readNotoFonts();
if (site.length === 0 || noto.length === 0)
  fail('Il manque la police Marianne, ou les polices Noto de /usr/share/fonts.');

const ofSite = new Set(site.flatMap(({ inks }) => [...inks.keys()]));
const examined = new Set([...ofSite, ...noto.flatMap(({ inks }) => [...inks.keys()])]);
const fallback = [...blanksOf(noto)].filter(([character]) => !ofSite.has(character));
const newer = newerBlanks.map((character) => [character, new Set<string>()] as const);
const blanks = new Map([...newer, ...fallback, ...blanksOf(site)]);
const wrong = [...blanks].filter(
  ([character]) => !ordinary.has(character) && isAccepted(character),
);
const refusedInk = [...examined].filter(
  (character) => !blanks.has(character) && !isAccepted(character),
);

console.log(`${site.length + noto.length} polices, ${examined.size} caractères examinés`);
console.log(`${refusedInk.length} refusés malgré leur encre (usage privé, sélecteurs, marques)`);
console.log(`${blanks.size} sans encre, dont ${wrong.length} acceptés à tort`);
for (const [character, names] of wrong.toSorted(([left], [right]) => (left < right ? -1 : 1)))
  console.log(describe(character, names));
if (examined.size < fewest) fail(`Il faut au moins ${fewest} caractères : des polices manquent.`);
if (wrong.length > 0) process.exit(1);
