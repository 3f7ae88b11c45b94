/**
 * Documents whose ByteRange gap was moved. The signer is honest and writes a text that the holder chose. The holder
 * closes the signer's gap and opens one inside the text. The signed bytes are the same, but the file shows something
 * else.
 */
import { hosts, makeDocument, type TextForm } from './documents.ts';
import { type MovePlan, moveGap, type Place, writeTyped } from './move-gap.ts';
import { forgedRange, forgeries, rangeNumbers } from './payload.ts';
import { bytesOf, gapMark, type LineEnd } from './pdf.ts';
import { type Attempt, policy } from './trust.ts';

const prefixes = ['', 'Location ', 'Dossier de location 75 ', 'x'.repeat(300)];

/** Yields places for a payload: in each object, on both sides of the signature. */
function* places(): Generator<Omit<Place, 'form' | 'lineEnd'>> {
  for (const host of hosts)
    for (const isAfter of [false, true])
      for (const isLast of [false, true])
        for (const layout of ['table', 'stream'] as const)
          for (const prefix of prefixes) yield { host, isAfter, isLast, layout, prefix };
}

const tables = ['direct-table', 'indirect-table'] as const;
const textForms: readonly TextForm[] = ['literal', 'utf16', 'hexadecimal'];
const lineEnds: readonly LineEnd[] = ['\n', '\r', '\r\n'];

const describePlace = ({ host, isAfter, isLast, layout, prefix, form, lineEnd }: Place) =>
  `${host} ${isAfter ? 'after' : 'before'} the signature, ${isLast ? 'last' : 'first'} entry, ` +
  `${layout}, ${prefix.length} characters before, ${form}, ${JSON.stringify(lineEnd)}`;

/** Yields attempts to move the gap to one place, in every form of text and with every end of line. */
function* movesTo(place: Omit<Place, 'form' | 'lineEnd'>, rank: number): Generator<MovePlan> {
  for (const [column, form] of textForms.entries())
    for (const [row, lineEnd] of lineEnds.entries()) {
      // Only tables: after « stream », a lone carriage return is not an end of line.
      const able = lineEnd === '\r' ? tables : forgeries;
      const forgery = able[(rank + column + row) % able.length];
      if (forgery) yield { place: { ...place, form, lineEnd }, forgery };
    }
}

/**
 * Yields documents whose gap was moved: 256 places, each in three forms of text and with three ends of line (2,304
 * documents). In 56 more, an offset of the honest cross-reference is inside the text. A hexadecimal text forges
 * nothing, but is tried too. With `step`, yields one document in `step`.
 */
export function* movedGapDocuments({ step = 1 } = {}): Generator<Attempt> {
  const plans = [...places()].flatMap((place, rank) => [...movesTo(place, rank)]);
  for (const [rank, plan] of [...plans, ...honestTablePlans()].entries()) {
    if (rank % step !== 0) continue;
    const name = `${plan.forgery}: ${describePlace(plan.place)}`;
    yield { name, bytes: moveGap(plan).forged, policy };
  }
}

/** Returns attempts with a text so long that the honest cross-reference finds the forged catalogue in it. */
function honestTablePlans(): MovePlan[] {
  const able = [...places()].filter(
    ({ host, isAfter, prefix }) => host !== 'signature' && isAfter && prefix.length === 0,
  );
  return able.flatMap((place) =>
    textForms
      .filter((form) => form !== 'hexadecimal')
      .map(
        (form): MovePlan => ({
          place: { ...place, form, lineEnd: '\n' },
          forgery: 'honest-table',
        }),
      ),
  );
}

/** Place of an attempt, unless its name states another one. */
const usualPlace: Place = {
  host: 'info',
  isAfter: false,
  isLast: false,
  layout: 'table',
  prefix: '',
  form: 'literal',
  lineEnd: '\n',
};

export const { start, end, rest } = rangeNumbers;

const escapedName = [...'ByteRange']
  .map((letter) => `#${letter.charCodeAt(0).toString(16)}`)
  .join('');

/** Forms of the range that a search for `/ByteRange` could miss. */
const namings: Readonly<Record<string, string>> = {
  'spells the name with an escape': `/Byte#52ange${forgedRange}`,
  'spells the whole name with escapes': `/${escapedName}${forgedRange}`,
  'gives two ranges, one escaped': `/ByteRange${forgedRange}/Byte#52ange${forgedRange}`,
  'gives two ranges, the escaped one first': `/Byte#52ange${forgedRange}/ByteRange${forgedRange}`,
  'gives the range twice': `/ByteRange${forgedRange}/ByteRange${forgedRange}`,
  'puts a comment after the name': `/ByteRange%[0 1 2 3]\n${forgedRange}`,
  'has the plain name in a comment only': `%/ByteRange\n/Byte#52ange${forgedRange}`,
  'has the plain name in a hexadecimal text only': `/X<${Buffer.from('/ByteRange').toString('hex')}>/Byte#52ange${forgedRange}`,
  'gives no range': '',
  'gives a range by reference': '/ByteRange 20 0 R',
  'gives a range of references': '/ByteRange[0 21 0 R 22 0 R 23 0 R]',
  'gives a range of an escaped name by reference': '/Byte#52ange 20 0 R',
  'gives a range in a range': `/ByteRange[${forgedRange}]`,
  'gives a range of real numbers': `/ByteRange[0.0 ${start}${end}${rest}]`,
  'gives a range with a sign': `/ByteRange[+0 ${start}${end}${rest}]`,
  'gives a range with zeros before': `/ByteRange[00 00${start}00${end}00${rest}]`,
  'gives a range with comments inside': `/ByteRange[0%\n${start}%\n${end}%\n${rest}]`,
  'gives a range of three pieces': `/ByteRange[0 ${start}${end}${rest}0 0]`,
  'gives a range of three pieces, the last one after the end': `/ByteRange[0 ${start}${end}${rest}99999999 0]`,
  'gives a range that starts with an empty piece': `/ByteRange[0 0 0 ${start}${end}${rest}]`,
  'names the range in other letters': `/byterange${forgedRange}/Byterange${forgedRange}`,
  'ends the name with a null byte': `/ByteRange\0${forgedRange}`,
  'ends the name with an escaped null byte': `/ByteRange#00${forgedRange}`,
  'puts the name between form feeds': `\f/ByteRange\f${forgedRange}`,
  'puts the name under another key, a string before it': `/X/ByteRange/ByteRange${forgedRange}`,
};

/** Forms of the gap that a parser of `/Contents` could miss. */
const contentsForms: Readonly<Record<string, string>> = {
  'opens the gap between a backslash and its parenthesis': `\\${gapMark}(\\)`,
  'opens the gap between a backslash and a closing parenthesis': `\\${gapMark})`,
  'opens the gap after an escaped backslash': `\\\\${gapMark}`,
  'opens the gap in a comment, another string after it': `%${gapMark}\n<00>`,
  'opens the gap in an array': `[${gapMark}]`,
  'opens the gap in a name': `/Byte${gapMark}Range`,
  'gives the contents twice, the gap last': `<00>/Contents${gapMark}`,
  'gives the contents twice, the gap first': `${gapMark}/Contents<00>`,
  'names the contents by an escape beside': `${gapMark}/Cont#65nts<00>`,
  'has the gap in another entry': `<00>/Cert${gapMark}`,
};

function attempt(name: string, plan: Partial<MovePlan> = {}): Attempt {
  const moved = moveGap({ place: usualPlace, forgery: 'direct-table', ...plan });
  return { name, bytes: moved.forged, policy };
}

/** Returns an attempt that keeps the signer's gap, and adds an empty segment to its range. */
function widerRange(): Attempt {
  const { honest } = moveGap({ place: usualPlace, forgery: 'direct-table' });
  const text = Buffer.from(honest).toString('latin1');
  const [found = '', before = ''] = /\/ByteRange \[0 (\d+)/.exec(text) ?? [];
  const changed = text.replace(found, `/ByteRange [0 ${before} ${before} 0`);
  return { name: 'adds an empty piece to the range', bytes: bytesOf(changed), policy };
}

/** Returns attempts to move the gap. Each name completes « the holder… ». */
export function movedGapAttempts(): Attempt[] {
  const names = Object.entries(namings).map(([name, naming]) =>
    attempt(name, {
      naming,
      forgery: 'indirect-table',
      extras: [
        [20, forgedRange],
        [21, ` ${start}`],
        [22, ` ${end}`],
        [23, ` ${rest}`],
      ],
    }),
  );
  const direct = Object.entries(namings).map(([name, naming]) =>
    attempt(`${name}, everything direct`, { naming }),
  );
  const contents = Object.entries(contentsForms).map(([name, form]) =>
    attempt(name, { contents: form }),
  );
  const forms = forgeries.flatMap((forgery) =>
    hosts.flatMap((host) => [
      attempt(`types a document (${forgery}) into: ${host}`, {
        forgery,
        place: { ...usualPlace, host },
      }),
      attempt(`types a document (${forgery}) as other letters into: ${host}, after`, {
        forgery,
        place: { ...usualPlace, host, form: 'utf16', isAfter: true, isLast: true },
      }),
    ]),
  );
  const honestTables = honestTablePlans()
    .filter((_, rank) => rank % 8 === 0)
    .map((plan) => attempt(`leads the honest table into: ${plan.place.host}`, plan));
  return [...forms, ...honestTables, ...names, ...direct, ...contents, widerRange()];
}

/** Returns documents as the service signs them, with a harmless text of the holder in each place. */
export function honestHosts(): Attempt[] {
  return hosts.flatMap((host) =>
    (['literal', 'utf16', 'hexadecimal'] as const).map((form): Attempt => {
      const typed = `Location d un logement \\(75 m\\) >> endobj xref <</Type/Page>> `;
      const { written } = writeTyped(
        form === 'utf16' ? typed.slice(0, 8) : typed.replace('’', ' '),
        form,
      );
      const bytes = makeDocument({ host, hosted: written });
      return { name: `has a ${form} text in: ${host}`, bytes, policy };
    }),
  );
}
