/** Files with updates, whose former sections some readers read in another way. */
import { documentObjects, draftDocument } from '../documents.ts';
import {
  binary,
  type Draft,
  draftFile,
  type ObjectText,
  objectStream,
  rewritten,
  stream,
  update,
} from '../pdf.ts';
import { type Attempt, named } from '../trust.ts';
import { added, sealed } from './edits.ts';

/** An entry of a cross-reference stream: number, type, then its two fields. */
type Row = readonly [number: number, type: number, second: number, third: number];

/** An update whose section is a stream of the given number. `rows` are made from the offset of an object's text. */
function streamUpdate(
  { text, crossReference }: Pick<Draft, 'text' | 'crossReference'>,
  number: number,
  objects: readonly ObjectText[],
  rows: (offsetOf: (marker: string) => number) => readonly Row[],
) {
  const body = objects.map(([own, object]) => `${own} 0 obj\n${object}\nendobj\n`).join('');
  const place = text.length + body.length;
  const entries = rows((marker) => `${text}${body}`.lastIndexOf(marker));
  const index = entries.map(([own]) => `${own} 1`).join(' ');
  const data = entries.map(
    ([, type, second, third]) => `${binary(type, 1)}${binary(second, 4)}${binary(third, 1)}`,
  );
  const head = `/Type/XRef/Size 99/W[1 4 1]/Index[${index}]/Root 1 0 R/Prev ${crossReference}`;
  const section = `${number} 0 obj\n${stream(head, data.join(''))}\nendobj\n`;
  const end = `startxref\n${place}\n%%EOF\n`;
  return { text: `${text}${body}${section}${end}`, crossReference: place };
}

/** A drawing whose length is an object with another value in the newest revision. */
function lengthChanged(): Draft {
  const data = 'q Q';
  const draft = draftDocument({
    rewrite: (objects) => [
      ...objects.map(
        ([number, own]): ObjectText =>
          number === 4 ? [4, `<</Length 20 0 R>>stream\n${data}\nendstream`] : [number, own],
      ),
      [20, String(data.length)],
    ],
  });
  return updated(draft, update(draft.text, draft.crossReference, [[20, String(data.length + 1)]]));
}

/** A draft with an update after it. */
const updated = ({ text, ...draft }: Draft, more: string) =>
  rewritten({ text, ...draft }, text + more);

/**
 * A document whose signature field has the number of a former section, which frees it, as PDFBox writes it.
 * @param entries Entries of that field beside the usual ones.
 */
function reusedNumber(entries: string, { place = '[0 0 0 0]', object = '' } = {}): Draft {
  const field = `<</Type/Annot/Subtype/Widget/FT/Sig/T(Cachet)/F 132/Rect${place}/P 3 0 R/V 5 0 R${entries}>>`;
  const draft = draftDocument({
    rewrite: (objects) =>
      objects.map(
        ([number, text]): ObjectText => [
          number,
          number === 6 ? 'null' : text.replace(/\b6 0 R/, '30 0 R'),
        ],
      ),
  });
  const freed = streamUpdate(draft, 30, [], () => [[30, 0, 0, 0]]);
  const reused: ObjectText = [30, object || field];
  const last = streamUpdate(freed, 31, [reused], (offsetOf) => [[30, 1, offsetOf('30 0 obj'), 0]]);
  return rewritten(draft, last.text);
}

/**
 * A document whose drawing has its length in an object stream: 20, its number, has the values of the list, each in an
 * object stream of its own, in its own revision.
 */
function packedLength(...values: readonly string[]): Draft {
  const [first = '3', ...others] = values;
  const drawn = documentObjects().map(
    ([number, text]): ObjectText => [
      number,
      number === 4 ? '<</Length 20 0 R>>stream\nq Q\nendstream' : text,
    ],
  );
  let last = draftFile({ objects: drawn, layout: 'stream', packed: [[20, first]] });
  for (const [index, value] of others.entries()) {
    const [holder, own] = [40 + 2 * index, 41 + 2 * index];
    const next = streamUpdate(last, own, [[holder, objectStream([[20, value]])]], (offsetOf) => [
      [20, 2, holder, 0],
      [holder, 1, offsetOf(`${holder} 0 obj`), 0],
    ]);
    last = { ...rewritten(last, next.text), crossReference: next.crossReference };
  }
  return last;
}

/** Updates after which readers that repair a file, or that start at another section, find other objects. */
export function misledHistories(): Attempt[] {
  const draft = draftDocument();
  const { text, crossReference: first } = draft;
  const note: ObjectText = [20, '(Note)'];
  const noted = draftDocument({ rewrite: (objects) => [...objects, note] });
  const loose = `<</Type/XRef/Size 9/W[1 1 1]/Index[3 1]/Root 1 0 R/Length 3>>stream\n\0\0\0\nendstream`;
  const freed = text + update(text, first, [], '20 1\n0000000000 00000 f \n');
  const again = update(freed, freed.lastIndexOf('\nxref\n') + 1, [note]);
  const ofDrawing = streamUpdate(draft, 4, [note], (offsetOf) => [
    [20, 1, offsetOf('20 0 obj'), 0],
  ]);
  const wrong = streamUpdate(draft, 30, [], () => [[20, 2, 3, 0]]);
  const corrected = streamUpdate(wrong, 31, [note], (offsetOf) => [
    [20, 1, offsetOf('20 0 obj'), 0],
  ]);
  const rooted = { ...draft, text: text.replace('/Root 1 0 R/Info', '/Root 7 0 R/Info') };
  const drafts: Readonly<Record<string, Draft>> = {
    'a size that is not above every number': updated(
      noted,
      update(noted.text, noted.crossReference, [[7, '(Note)']]).replace('/Size 99', '/Size 9 '),
    ),
    'a size beyond all limits': updated(
      draft,
      update(text, first, [note]).replace('/Size 99', '/Size 99000'),
    ),
    'a length that an update changes': lengthChanged(),
    'another root in a former section': updated(rooted, update(text, first, [note])),
    'a number that was free, then in use': rewritten(draft, freed + again),
    'a packed length that is wrong': packedLength('7'),
    'a packed length that an update changes': packedLength('7', '3'),
    'a packed length that is no number': packedLength('(3)'),
    'the number of a section for a field with another use': reusedNumber('/Font<<>>'),
    'the number of a section for a field with an area': reusedNumber('', { place: '[0 0 9 9]' }),
    'the number of a section for a field without width': reusedNumber('', { place: '[0 0 0 9]' }),
    'the number of a section for a field of another kind': reusedNumber('', {
      object: '<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/Rect[0 0 0 0]/V 5 0 R>>',
    }),
    'a section of the number of the drawing': rewritten(draft, ofDrawing.text),
    'a section of number zero': rewritten(
      draft,
      streamUpdate(draft, 0, [note], (offsetOf) => [[20, 1, offsetOf('20 0 obj'), 0]]).text,
    ),
    'a former place in a stream that has it not': rewritten(draft, corrected.text),
  };
  return [
    ...named(drafts, sealed),
    ...added({
      'a section that no other one names': [[20, loose]],
      'a stream whose type is elsewhere': [
        [20, stream('/Type 21 0 R', 'x')],
        [21, '/ObjStm'],
      ],
    }),
  ];
}

/** Updates that every reader reads alike. */
export function soundHistories(): Attempt[] {
  const draft = draftDocument();
  const note: ObjectText = [20, '(Note)'];
  const streamed = streamUpdate(draft, 30, [note], (offsetOf) => [
    [20, 1, offsetOf('20 0 obj'), 0],
    [30, 1, offsetOf('%%EOF') + 6 + '20 0 obj\n(Note)\nendobj\n'.length, 0],
  ]);
  return named(
    {
      'an update': updated(draft, update(draft.text, draft.crossReference, [note])),
      'an update with a section in a stream': rewritten(draft, streamed.text),
      'an update with « 0 0 » before its rows': updated(
        draft,
        update(draft.text, draft.crossReference, [note]).replace('xref\n', 'xref\n0 0\n'),
      ),
      'an update with nothing but « 0 0 »': updated(
        draft,
        update(draft.text, draft.crossReference, [], '0 0\n'),
      ),
      'a packed length': packedLength('3'),
      'a packed length that an update repeats': packedLength('3', '3'),
      'the number of a section for its signature field': reusedNumber(''),
      'the number of a section for its field, with points': reusedNumber('', {
        place: '[0.0 0.0 0.0 0.0]',
      }),
    },
    sealed,
  );
}
