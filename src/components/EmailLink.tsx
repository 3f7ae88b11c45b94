/** A link to an e-mail address. */
import { Fragment } from 'react';

/** Renders the address. A line may end before each dot and after « @ », so that large text breaks no word. */
export function EmailLink({ address }: { address: string }) {
  const parts = address.split(/(?<=@)|(?=\.)/);
  return (
    <a href={`mailto:${address}`}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be equal; their place is their identity.
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </a>
  );
}
