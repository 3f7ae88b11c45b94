/** A sentence of a verdict. */

/** An order to act, such as « refusez-le ». */
const order = /(\p{L}+-l[ea]s?\b)/u;

/** Renders a sentence whose orders never break at their hyphen. Marianne has no U+2011, so a style keeps them whole. */
export function Sentence({ text }: { text: string }) {
  const parts = text.split(order);
  return (
    <span key={text}>
      {parts.map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the key of the sentence changes with its parts.
          <span key={index} className="verdict__order">
            {part}
          </span>
        ),
      )}
    </span>
  );
}
