/** A text with meaningful line breaks, such as an address. The breaks remain when styles are off (RGAA 10.3). */
import { Fragment } from 'react';

/** Renders a text with its line breaks. @param text Lines separated by « \n ». */
export function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal; their place is their identity.
    <Fragment key={index}>
      {index > 0 && <br />}
      {/* Tools that read the source and not the page need separate lines too. */}
      {index > 0 && '\n'}
      {line}
    </Fragment>
  ));
}
