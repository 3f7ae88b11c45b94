/**
 * Linearized files (ISO 32000-1, annex F), signed in place. Their first object states where the first page and both
 * sections are, and some readers rely on it.
 */
import { draftDocument } from './documents.ts';
import {
  draftLinearized,
  forgedPage,
  type LinearizedPlan,
  offsetOf,
  place,
  range,
  table,
  usualObjects,
} from './linearized-file.ts';
import { type Draft, type ObjectText, sealDraft, stream, tableEntry, writeRange } from './pdf.ts';
import { type Attempt, policy } from './trust.ts';

const signed = (name: string, draft: Draft): Attempt => ({ name, bytes: sealDraft(draft), policy });

const linearized = (name: string, plan: LinearizedPlan): Attempt =>
  signed(name, draftLinearized(plan));

/** Returns a draft with text added at its end, and its range adjusted. */
function continued(draft: Draft, more: (text: string) => string): Draft {
  const { start, end } = draft;
  const text = `${draft.text}${more(draft.text)}`;
  const ranged = text.replace(range, writeRange(start, end, text.length));
  return { ...draft, text: ranged };
}

/** Returns a function that writes an update with one replaced or added object. */
const update = (number: number, value: string) => (text: string) => {
  const previous = /startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1];
  const at = text.length;
  const object = `${number} 0 obj\n${value}\nendobj\n`;
  const section = `xref\n${number} 1\n${tableEntry(at, '\n')}`;
  const trailer = `trailer\n<</Size 30/Root 1 0 R/Info 7 0 R/Prev ${previous}>>\n`;
  return `${object}${section}${trailer}startxref\n${place(at + object.length)}\n%%EOF\n`;
};

/** Sets `/L` in the first object to the length of the whole file. */
const ofWholeLength = (draft: Draft): Draft => ({
  ...draft,
  text: draft.text.replace(/(?<=\/L )\d{10}/, place(draft.text.length)),
});

/** Returns a file whose first object names another page and the whole length. An update replaces that object. */
function replacedDictionary(): Draft {
  const draft = draftDocument({
    rewrite: (objects) => [
      [20, '<</Linearized 1/L 0000000000/O 22/N 1/T 9>>'],
      ...objects,
      [22, forgedPage],
    ],
  });
  return ofWholeLength(continued(draft, update(20, 'null')));
}

/** Returns a file with three sections: the newest names the one at the end, which names the oldest. */
function draftWithMiddle(): Draft {
  const draft = draftLinearized();
  const oldest = draft.text.lastIndexOf('\nxref\n') + 1;
  const middle = draft.text.length;
  const [end = ''] = /startxref\n\d+\n%%EOF\n$/.exec(draft.text) ?? [];
  const whole = continued(draft, (text) => {
    const trailer = `/Size 9/Prev ${place(oldest)}`;
    return `${table(text, [[0, 9]], trailer)}${end}`;
  });
  const text = whole.text
    .replace(/(?<=\/Prev )\d{10}/, place(middle))
    .replace(/(?<=\/T )\d{10}/, place(middle + 'xref\n0 9'.length));
  return ofWholeLength({ ...whole, text });
}

/** Files that readers show differently if they rely on the first object. */
export function linearizedAttempts(): Attempt[] {
  const objects = usualObjects();
  const fake = `0000000000 65535 f \n${tableEntry(0, '\n').repeat(8)}`;
  const twoPages = objects.map(([number, text]): ObjectText => {
    return [number, number === 2 ? '<</Type/Pages/Kids[3 0 R 9 0 R]/Count 2>>' : text];
  });
  return [
    linearized('a number of pages that differs from its tree', { pages: '/O 3/N 2' }),
    linearized('another number for its first page', { pages: '/O 3/N 1/P 1' }),
    linearized('two pages, one of them found by hints', {
      objects: [...twoPages, [9, forgedPage]],
    }),
    linearized('entries that are read from a stream', {
      objects: [...objects, [9, stream('', fake)]],
      oldest: (_, text) => text.indexOf(fake) - 1,
    }),
    linearized('entries that are read one entry too late', { oldest: (entries) => entries + 20 }),
    linearized('entries that are read from the word before them', {
      oldest: (_, text) => text.lastIndexOf('\nxref\n') + 1,
    }),
    linearized('entries that do not begin at zero', {
      parts: [
        [1, 8],
        [0, 1],
      ],
    }),
    linearized('entries that begin at one', { parts: [[1, 8]] }),
    linearized('entries in two parts', {
      parts: [
        [0, 5],
        [5, 4],
      ],
    }),
    linearized('an older section in a stream, read from elsewhere', {
      layout: 'stream',
      oldest: (_, text) => offsetOf(text, 3),
    }),
    linearized('an « endobj » in a comment before its first object', { before: '%endobj\n' }),
    linearized('an object before its newest section', {
      after: '',
      objects: [...objects],
      before: '23 0 obj\nnull\nendobj\n',
    }),
    signed(
      'three sections and the length of the whole file',
      ofWholeLength(continued(draftLinearized(), update(23, 'null'))),
    ),
    signed('a third section between the newest and the oldest', draftWithMiddle()),
    signed('a first object that an update replaces', replacedDictionary()),
  ];
}

/** Files whose first object gives their length: some readers then use tables that the verifier does not compare. */
export function ownLength(): Attempt[] {
  return [
    linearized('the length of the file in its first object', {}),
    linearized('the length of the file in its first object, with streams', { layout: 'stream' }),
    // MuPDF writes files this way.
    linearized('the length of the file, all objects in the newest section', {
      parts: [[0, 1]],
      newestParts: [[1, 11]],
      oldest: (entries) => entries - 3,
    }),
  ];
}
