/** Points to check before a letter that asks for deletion. The form appears when every box is ticked. */

import { statusRegion } from '../../browser/live-region.ts';
import { ChangingText } from '../../components/ChangingText.tsx';

const points = [
  'J’ai un autre moyen de m’identifier, ou je n’en ai pas besoin.',
  'J’ai enregistré ailleurs mes justificatifs, ou j’accepte de les perdre.',
  'J’ai compris que, pour revenir, il faudra une nouvelle identité numérique.',
];

/** Returns the sentence about the boxes that are left. */
function statusOf(left: number): string {
  if (left === 0) return 'Vous pouvez préparer votre demande ci-dessous.';
  const boxes = left === 1 ? 'un point' : `${left} points`;
  return `Cochez encore ${boxes} pour préparer la demande.`;
}

/** Renders the boxes, which are not controlled, and how many are left (null: not known before hydration). */
export function DeletionChecklist({ left }: { left: number | null }) {
  const status = left === null ? '' : statusOf(left);
  return (
    <>
      <fieldset
        className="fr-fieldset deletion-checklist needs-js"
        id="deletion-checklist"
        aria-labelledby="checklist-title"
      >
        <legend className="fr-fieldset__legend" id="checklist-title">
          Avant de continuer, cochez chaque point
        </legend>
        {points.map((point, index) => (
          <div key={point} className="fr-fieldset__element">
            <div className="fr-checkbox-group">
              <input type="checkbox" id={`point-${index}`} />
              <label className="fr-label" htmlFor={`point-${index}`}>
                {point}
              </label>
            </div>
          </div>
        ))}
      </fieldset>
      <p className="checklist-status" {...statusRegion}>
        <ChangingText text={status} />
      </p>
    </>
  );
}
