/** The text of a letter: paragraphs with line breaks, and lists. */
import { Lines } from '../../components/Lines.tsx';
import type { LetterBlock } from './letter.ts';

/** Classes of the parts that have their own place on paper. */
const classes: Partial<Record<LetterBlock['role'], string>> = {
  sender: 'letter__sender',
  recipient: 'letter__recipient',
  date: 'letter__date',
  signature: 'letter__signature',
};

/** Renders a letter (letter.ts). A part that changes is a new element, so that no translated word of it stays. */
export function LetterText({ letter }: { letter: readonly LetterBlock[] }) {
  return letter.map(({ role, lines }, index) =>
    role === 'list' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be equal; their place is their identity.
      <ul key={`${index} ${lines}`}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be equal; their place is their identity.
      <p key={`${index} ${lines}`} className={classes[role]}>
        <Lines text={lines.join('\n')} />
      </p>
    ),
  );
}
