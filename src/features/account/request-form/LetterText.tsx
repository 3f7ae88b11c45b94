/** The text of a letter: paragraphs with line breaks, and lists. */
import { Lines } from '../../../components/Lines.tsx';
import { letterBlocks } from './letter.ts';

/** Renders a letter (letter.ts). */
export function LetterText({ text }: { text: string }) {
  return letterBlocks(text).map(({ isList, lines }, index) =>
    isList ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: two blocks may be equal; their place is their identity.
      <ul key={index}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: two blocks may be equal; their place is their identity.
      <p key={index}>
        <Lines text={lines.join('\n')} />
      </p>
    ),
  );
}
