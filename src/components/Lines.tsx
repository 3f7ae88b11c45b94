/** A text whose lines matter, as an address: they hold without styles too (RGAA 10.3). */
import { Fragment } from 'react';

/** @param text Lines parted by « \n ». */
export function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal; their place is their identity.
    <Fragment key={index}>
      {index > 0 && <br />}
      {/* What reads the code and not the page finds the lines parted too. */}
      {index > 0 && '\n'}
      {line}
    </Fragment>
  ));
}
