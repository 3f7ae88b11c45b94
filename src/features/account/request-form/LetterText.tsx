/** Renders the plain text of a letter: empty lines separate paragraphs, and hyphens begin list items. */
import { Lines } from '../../../components/Lines.tsx';

const isList = (part: string) => part.split('\n').every((line) => line.startsWith('- '));

/** Renders a paragraph or a list. The hyphens stay in the text, so that a copy equals the letter exactly. */
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

/** @param text Paragraphs separated by empty lines (letter.ts). */
export function LetterText({ text }: { text: string }) {
  return text.split('\n\n').map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be equal; their place is their identity.
    <LetterPart key={index} text={part} />
  ));
}
