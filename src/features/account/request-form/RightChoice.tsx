/** The choice of the right that the request exercises. */
import { type RightId, rights } from './rights.ts';

/** Renders one radio button for each right, one of them preselected. */
export function RightChoice({ suggestedRight }: { suggestedRight: RightId }) {
  return (
    <fieldset className="fr-fieldset" aria-labelledby="right-legend">
      <legend className="fr-fieldset__legend" id="right-legend">
        Que voulez-vous demander ?
      </legend>
      {rights.map(({ id, libelle, article }) => (
        <div className="fr-fieldset__element fr-radio-group" key={id}>
          <input
            type="radio"
            name="right"
            id={`right-${id}`}
            value={id}
            defaultChecked={id === suggestedRight}
          />
          <label className="fr-label" htmlFor={`right-${id}`}>
            {`${libelle} `}
            <span className="fr-hint-text">{`Article ${article} du RGPD`}</span>
          </label>
        </div>
      ))}
    </fieldset>
  );
}
