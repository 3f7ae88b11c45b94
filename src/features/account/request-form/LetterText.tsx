/** The text of a letter: paragraphs with line breaks, and lists. */
import { Lines } from '../../../components/Lines.tsx';
import { letterBlocks } from './letter.ts';

/** Renders a letter (letter.ts). A block that changes is a new element, so that no translated word of it stays. */
export function LetterText({ text }: { text: string }) {
  return letterBlocks(text).map(({ isList, lines }, index) =>
    isList ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: two blocks may be equal; their place is their identity.
      <ul key={`${index} ${lines}`}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: two blocks may be equal; their place is their identity.
      <p key={`${index} ${lines}`}>
        <Lines text={lines.join('\n')} />
      </p>
    ),
  );
}
