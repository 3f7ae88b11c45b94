/** A letter as it is read: what its plain text shows by empty lines and hyphens, as paragraphs and lists. */
import { Lines } from '../../../components/Lines.tsx';

const isList = (part: string) => part.split('\n').every((line) => line.startsWith('- '));

/** Hyphens stay in the text of a list: copied, it is the letter to the character. */
function LetterPart({ text }: { text: string }) {
  if (!isList(text))
    return (
      <p>
        <Lines text={text} />
      </p>
    );
  return (
    <ul>
      {text.split('\n').map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal; their place is their identity.
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
}

/** @param text Paragraphs parted by an empty line (letter.ts). */
export function LetterText({ text }: { text: string }) {
  return text.split('\n\n').map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be equal; their place is their identity.
    <LetterPart key={index} text={part} />
  ));
}
