/** Progress of a batch: how many documents are checked, and buttons to stop and to go on. */

import { ChangingText } from '../../../components/ChangingText.tsx';
import type { Checks } from '../check/use-checks.ts';
import type { CheckedDocument } from '../decision/checked-document.ts';
import { useHandedFocus } from '../view/use-handed-focus.ts';

interface Props {
  documents: readonly CheckedDocument[];
  onStop: Checks['stop'];
  onRetry: Checks['retry'];
  /** Moves the focus to the results, before a button that has it disappears. */
  onGone: () => void;
}

interface ButtonProps extends Pick<Props, 'onGone'> {
  text: string;
  onPress: () => void;
}

/** A button that hands the focus on when it disappears. */
function PassingButton({ text, onPress, onGone }: ButtonProps) {
  const button = useHandedFocus<HTMLButtonElement>(onGone);
  return (
    <button ref={button} type="button" className="fr-btn fr-btn--secondary" onClick={onPress}>
      <ChangingText text={text} />
    </button>
  );
}

/** Renders the progress while documents are checked; after a stop, the button that goes on; else nothing. */
export function BatchProgress({ documents, onStop, onRetry, onGone }: Props) {
  const done = documents.filter(({ verdict }) => verdict !== null).length;
  const stopped = documents.filter(({ verdict }) => verdict?.reason === 'stopped');
  if (done < documents.length)
    return (
      <div className="batch__progress">
        <label htmlFor="batch-progress">
          <ChangingText
            text={`${done} document${done > 1 ? 's' : ''} vérifié${done > 1 ? 's' : ''} sur ${documents.length}`}
          />
        </label>
        <progress id="batch-progress" max={documents.length} value={done} />
        <PassingButton key="stop" text="Arrêter la vérification" onPress={onStop} onGone={onGone} />
      </div>
    );
  if (stopped.length === 0) return null;
  return (
    <div className="batch__resume">
      <PassingButton
        key="resume"
        text={`Reprendre la vérification (${stopped.length})`}
        onPress={() => stopped.forEach((document) => void onRetry(document))}
        onGone={onGone}
      />
    </div>
  );
}
