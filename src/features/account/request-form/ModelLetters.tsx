/** The model letters, with the recipient of the configuration. */
import { useConfig } from '../../../config/store.ts';
import { LetterText } from './LetterText.tsx';
import { buildLetter } from './letter.ts';
import { emptyRequest } from './request.ts';
import { rights } from './rights.ts';

const dateToFill = '[date]';

/** Renders one disclosure for each right. */
export function ModelLetters() {
  const { account } = useConfig();
  return rights.map(({ id, libelle }) => (
    <details key={id} className="model">
      <summary>{libelle}</summary>
      <div className="model-letter">
        <LetterText letter={buildLetter(emptyRequest(id), account, dateToFill)} />
      </div>
    </details>
  ));
}
