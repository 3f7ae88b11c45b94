/** A file's name in the text of the page. */
import { shownName } from '../decision/quoted-name.ts';

/** Renders the name in quotes, with its direction isolated. */
export function FileName({ file }: { file: File }) {
  return (
    <span className="file-name" translate="no">
      « <bdi>{shownName(file.name)}</bdi> »
    </span>
  );
}
