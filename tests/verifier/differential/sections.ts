/** Makes mutants of the cross-reference: its sections, their numbers and their order, and object streams. */
import {
  binary,
  type Draft,
  draftFile,
  type ObjectText,
  objectStream,
  rewritten,
  stream,
} from '../attacks/pdf.ts';
import { pick, type Random } from './random.ts';
import { wholeStage } from './stage.ts';

/** A row of a section: type, place or stream, generation or index. */
type Row = readonly [type: number, second: number, third: number];

/** A section as it is to be written. */
interface Plan {
  layout: 'table' | 'stream';
  /** Number of the cross-reference stream. */
  own: number;
  rows: ReadonlyMap<number, Row>;
  size: number;
  /** Subsections: first number and count of rows. */
  parts: readonly (readonly [first: number, count: number])[];
  widths: readonly [number, number, number];
  previous: number | null;
  root: number;
  /** Other entries of the trailer. */
  entries: string;
}

/** A change of a section; `here` is the offset of the section. */
type Change = (plan: Plan, random: Random, here: number) => Plan;

/** Entries with which a section could be taken for another object. */
const disguises = [
  '/Contents 12 0 R/MediaBox[0 0 595 842]/Parent 2 0 R',
  '/Kids[13 0 R]/Count 1',
  '/Pages 14 0 R',
  '/N 1/First 4',
  '/Extends 30 0 R',
  '/Linearized 1/O 3/N 1/L 9',
  '/Filter null',
  '/DecodeParms null',
  '/Filter[]',
  '/Version/1.0',
  '/ID[<00><00>]',
  '/Info 13 0 R',
  '/Index null',
  '/Subtype/Form/BBox[0 0 9 9]',
] as const;

/** Numbers that a section may take from an object, or that no object has. */
const owners = [1, 2, 3, 4, 5, 7, 8, 10, 13, 14, 20, 30, 31, 0, 40, 99];

/** Sizes smaller than the numbers in use, or larger than any file's. */
const sizes = [1, 4, 9, 14, 50, 99, 9999, 9_000_000, 2_000_000_000];

const without = (rows: Plan['rows'], number: number) =>
  new Map([...rows].filter(([own]) => own !== number));

/** Returns the shortest list of subsections for some rows. */
function partsOf(rows: Plan['rows']): [number, number][] {
  const parts: [number, number][] = [];
  for (const number of [...rows.keys()].toSorted((left, right) => left - right)) {
    const last = parts.at(-1);
    if (last && last[0] + last[1] === number) last[1] += 1;
    else parts.push([number, 1]);
  }
  return parts;
}

/** Changes rows, and the subsections with them. */
const withRows = (plan: Plan, rows: Plan['rows']): Plan => ({
  ...plan,
  rows,
  parts: partsOf(rows),
});

/** Gives a row to a number, often one that another row has. */
function replaceRow(plan: Plan, random: Random): Plan {
  const number = pick([3, 2, 1, 4, 10, 13, 20, 40], random) ?? 3;
  const row = pick(
    [
      plan.rows.get(13),
      plan.rows.get(12),
      plan.rows.get(14),
      plan.rows.get(number),
      [0, 0, 0],
      [0, 13, 1],
      [0, 0, 65535],
      [1, 0, 0],
      [1, 9, 0],
      [2, 30, 0],
      [2, 31, 0],
      [2, 30, 1],
      [3, 0, 0],
    ] as const,
    random,
  );
  return row ? withRows(plan, new Map([...plan.rows, [number, row]])) : plan;
}

/** Gives a section the number of an object, without the row of its own number. */
function takeNumber(plan: Plan, random: Random): Plan {
  const own = pick(owners, random) ?? 3;
  return withRows({ ...plan, layout: 'stream', own }, without(plan.rows, plan.own));
}

/** Changes of the number of a cross-reference stream, and of the row of that number. */
const ofOwner: readonly Change[] = [
  takeNumber,
  (plan, random) => {
    const taken = takeNumber(plan, random);
    return withRows(taken, without(taken.rows, taken.own));
  },
  (plan, random, here) => {
    const taken = takeNumber(plan, random);
    return withRows(taken, new Map([...taken.rows, [taken.own, [1, here, 0]]]));
  },
  (plan, random) => {
    const taken = takeNumber(plan, random);
    return { ...taken, entries: `${taken.entries}${pick(disguises, random)}` };
  },
  (plan) => withRows(plan, without(plan.rows, plan.own)),
];

/** Changes of the rest of a section. */
const ofSections: readonly Change[] = [
  ...ofOwner,
  ...ofOwner,
  replaceRow,
  (plan, random) => ({ ...plan, size: plan.size + (pick([-1, 1, 9, -9, 60], random) ?? 0) }),
  (plan, random) => ({ ...plan, size: pick(sizes, random) ?? 1 }),
  (plan) => ({ ...plan, parts: plan.parts.toReversed() }),
  (plan) => ({ ...plan, parts: [...plan.rows.keys()].map((number) => [number, 1]) }),
  (plan, random) => ({ ...plan, parts: [...plan.parts, pick(plan.parts, random) ?? [3, 1]] }),
  (plan) => ({ ...plan, parts: [...plan.parts, [40, 0]] }),
  (plan) => ({ ...plan, parts: [[0, Math.min(plan.size, 99)]] }),
  (plan, random) => {
    const widths = [
      [1, 2, 1],
      [1, 3, 0],
      [0, 4, 0],
      [1, 4, 2],
      [1, 4, 4],
      [2, 4, 1],
      [1, 8, 1],
    ] as const;
    return { ...plan, widths: pick(widths, random) ?? plan.widths };
  },
  (plan, _, here) => ({ ...plan, previous: here }),
  (plan) => ({ ...plan, previous: 9 }),
  (plan) => ({ ...plan, previous: null }),
  (plan) => ({ ...plan, layout: plan.layout === 'table' ? 'stream' : 'table' }),
  (plan, random) => ({ ...plan, entries: `${plan.entries}${pick(disguises, random)}` }),
  (plan, random) => ({ ...plan, entries: `${plan.entries}${pick(disguises, random)}` }),
  (plan, random) => ({ ...plan, root: pick([1, 2, 3, 13, 26, 26], random) ?? 1 }),
  (plan, random) => withRows(plan, without(plan.rows, pick([...plan.rows.keys()], random) ?? 3)),
];

function writeTable(plan: Plan, trailer: string): string {
  const parts = plan.parts.map(([first, count]) => {
    const entries = Array.from({ length: count }, (_, index) => {
      const [type, second, third] = plan.rows.get(first + index) ?? [0, 0, 65535];
      const digits = [String(second).padStart(10, '0'), String(third).padStart(5, '0')];
      return `${digits.join(' ')} ${type === 1 ? 'n' : 'f'} \n`;
    });
    return `${first} ${count}\n${entries.join('')}`;
  });
  return `xref\n${parts.join('')}trailer\n<<${trailer}>>\n`;
}

function writeStream(plan: Plan, trailer: string): string {
  const field = (value: number, width: number) =>
    width === 0
      ? ''
      : binary(Math.min(value, 256 ** Math.min(width, 4) - 1), Math.min(width, 4)).padStart(
          width,
          '\0',
        );
  const data = plan.parts.flatMap(([first, count]) =>
    Array.from({ length: count }, (_, index) => {
      const row = plan.rows.get(first + index) ?? [0, 0, 0];
      return row.map((value, at) => field(value, plan.widths[at] ?? 0)).join('');
    }),
  );
  const index = `/Index[${plan.parts.flat().join(' ')}]`;
  const entries = `/Type/XRef/W[${plan.widths.join(' ')}]${index}${trailer}`;
  return `${plan.own} 0 obj\n${stream(entries, data.join(''))}\nendobj\n`;
}

/** Writes a section and the end after it. */
function writeSection(plan: Plan, here: number): string {
  const previous = plan.previous === null ? '' : `/Prev ${plan.previous}`;
  const trailer = `/Size ${plan.size}/Root ${plan.root} 0 R/Info 7 0 R${previous}${plan.entries}`;
  const section = plan.layout === 'table' ? writeTable(plan, trailer) : writeStream(plan, trailer);
  return `${section}startxref\n${here}\n%%EOF\n`;
}

/** Object streams, which hold some of the objects, and the other objects. */
function packedStage(random: Random): [objects: ObjectText[], packed: ReadonlyMap<number, Row>] {
  const stage = wholeStage();
  const numbers = pick([[], [], [2, 3], [1, 2, 3, 6], [3, 13], [10]], random) ?? [];
  // Streams are never in an object stream.
  const packed = stage.filter(
    ([number, text]) => numbers.includes(number) && !/stream$/.test(text),
  );
  if (packed.length === 0) return [stage, new Map()];
  const other = stage.filter(([number]) => number === (pick([13, 14, 18, 19], random) ?? 13));
  const extending = ['', '/Extends 31 0 R', '/Extends 30 0 R', '/Extends 99 0 R', '/Extends 3 0 R'];
  const container = (objects: readonly ObjectText[], isFlat: boolean) =>
    objectStream(objects, { isFlat }).replace('/ObjStm', `/ObjStm${pick(extending, random)}`);
  // A second list may hold a forged object of the number of an honest one.
  const twin =
    random() < 0.2 ? other.map(([, text]): ObjectText => [packed[0]?.[0] ?? 3, text]) : other;
  const held = [...packed, ...twin].map(([number]) => number);
  const rest = stage.filter(([number]) => !held.includes(number));
  const containers: ObjectText[] = [
    [30, container(packed, random() < 0.5)],
    [31, container(twin, random() < 0.5)],
  ];
  const places = [packed, twin].flatMap((list, stream) =>
    list.map(([number], index): [number, Row] => [number, [2, 30 + stream, index]]),
  );
  return [[...rest, ...containers], new Map(places.toReversed())];
}

/** Returns rows of the objects in a text, from an offset on. */
function rowsOf(text: string, from = 0): [number, Row][] {
  return [...text.slice(from).matchAll(/(?<=^|\n)(\d+) 0 obj\n/g)].map((match) => [
    Number(match[1]),
    [1, from + match.index, 0],
  ]);
}

/** Objects of an update: honest ones again, forged ones under honest numbers, or a new one. */
function updateObjects(random: Random): ObjectText[] {
  const stage = new Map(wholeStage());
  const number = pick([2, 3, 4, 7, 10, 13, 18, 27], random) ?? 3;
  const from = random() < 0.5 ? number : (pick([12, 13, 14, 19, 20], random) ?? 13);
  const text = stage.get(from) ?? 'null';
  return [[number, text]];
}

/** Returns the plan of a section, changed by chance. */
function planSection(
  text: string,
  rows: ReadonlyMap<number, Row>,
  previous: number | null,
  random: Random,
) {
  const layout =
    [...rows.values()].some(([type]) => type === 2) || random() < 0.75 ? 'stream' : 'table';
  const own = previous === null ? 40 : 41;
  const here = text.length;
  const listed = new Map<number, Row>(layout === 'stream' ? [...rows, [own, [1, here, 0]]] : rows);
  const size = own + 1;
  const widths = [1, 4, 1] as const;
  const start = { layout, own, size, widths, previous, root: 1, entries: '' } as const;
  let plan: Plan = { ...start, rows: listed, parts: partsOf(listed) };
  for (let count = Math.floor(random() * 3); count > 0; count -= 1)
    plan = (pick(ofSections, random) ?? replaceRow)(plan, random, here);
  return writeSection(plan, here);
}

/** Makes a draft whose sections are written in other ways. */
export function draftSections(random: Random): Draft {
  const [objects, packed] = packedStage(random);
  const draft = draftFile({ objects });
  const head = draft.text.slice(0, draft.crossReference);
  const first = new Map<number, Row>([[0, [0, 0, 65535]], ...packed, ...rowsOf(head)]);
  let text = head + planSection(head, first, null, random);
  if (random() < 0.5) {
    const start = text.length;
    text += updateObjects(random)
      .map(([number, own]) => `${number} 0 obj\n${own}\nendobj\n`)
      .join('');
    text += planSection(text, new Map(rowsOf(text, start)), head.length, random);
  }
  return rewritten(draft, text);
}

/** Makes a draft whose first section frees the number of its own stream, which an update uses for an object. */
export function draftReused(random: Random): Draft {
  const stage = wholeStage();
  const number = pick([2, 3, 4, 6, 8, 10, 13, 18, 1, 7], random) ?? 4;
  const [, object = 'null'] = stage.find(([own]) => own === number) ?? [];
  // The number may also belong to an object of the first section.
  const isBefore = random() < 0.2;
  const draft = draftFile({
    objects: stage.map(
      (each): ObjectText => (each[0] === number && !isBefore ? [45, 'null'] : each),
    ),
  });
  const head = draft.text.slice(0, draft.crossReference);
  const free = pick<Row | null>(
    [[0, 0, 65535], [0, 0, 0], [0, 0, 1], [1, head.length, 0], null],
    random,
  );
  const rows = new Map<number, Row>([[0, [0, 0, 65535]], ...rowsOf(head)]);
  if (free) rows.set(number, free);
  else rows.delete(number);
  const common = { layout: 'stream', widths: [1, 4, 2], root: 1 } as const;
  const entries = random() < 0.5 ? '' : (pick(disguises, random) ?? '');
  const first = {
    ...common,
    own: number,
    rows,
    size: 50,
    parts: partsOf(rows),
    previous: null,
    entries,
  };
  let text = head + writeSection(first, head.length);
  const start = text.length;
  text += `${number} 0 obj\n${object}\nendobj\n`;
  const own = pick([41, 41, 41, number, 8], random) ?? 41;
  const more = new Map<number, Row>(rowsOf(text, start));
  if (random() < 0.5) more.set(own, [1, text.length, 0]);
  const last = {
    ...common,
    own,
    rows: more,
    size: 50,
    parts: partsOf(more),
    previous: head.length,
    entries: '',
  };
  return rewritten(draft, text + writeSection(last, text.length));
}
