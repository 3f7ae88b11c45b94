/** The choice of the right that the letter exercises. */
import { type RightId, rights } from './rights.ts';

/** Renders one radio button for each right. @param right The preselected one. */
export function RightChoice({ right }: { right: RightId }) {
  return (
    <fieldset className="fr-fieldset" aria-labelledby="right-legend">
      <legend className="fr-fieldset__legend" id="right-legend">
        Que voulez-vous demander ?
      </legend>
      {rights.map(({ id, libelle, article }) => (
        <div key={id} className="fr-fieldset__element fr-radio-group">
          <input
            type="radio"
            id={`right-${id}`}
            name="right"
            value={id}
            defaultChecked={id === right}
          />
          <label className="fr-label" htmlFor={`right-${id}`}>
            {libelle} <span className="fr-hint-text">Article {article} du RGPD</span>
          </label>
        </div>
      ))}
    </fieldset>
  );
}
