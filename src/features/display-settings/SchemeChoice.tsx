/** Content of the dialog « Paramètres d’affichage ». */
import type { RefObject } from 'react';
import { chooseScheme, type Scheme } from './scheme.ts';

const choices: readonly { value: Scheme; libelle: string; hint?: string }[] = [
  { value: 'light', libelle: 'Thème clair' },
  { value: 'dark', libelle: 'Thème sombre' },
  { value: 'system', libelle: 'Système', hint: 'Utilise les paramètres système' },
];

interface Props {
  scheme: Scheme;
  /** The chosen radio button. */
  choice: RefObject<HTMLInputElement | null>;
  onClose: () => void;
  onChoice: (scheme: Scheme) => void;
}

/** Renders the schemes. A choice applies at once. */
export function SchemeChoice({ scheme, choice, onClose, onChoice }: Props) {
  const choose = (value: Scheme) => {
    chooseScheme(value);
    onChoice(value);
  };
  return (
    <div className="fr-modal__body display-settings">
      <div className="fr-modal__header">
        <button type="button" className="fr-btn--close fr-btn" onClick={onClose}>
          Fermer
        </button>
      </div>
      <div className="fr-modal__content">
        <h2 className="fr-modal__title" id="display-settings-title">
          Paramètres d’affichage
        </h2>
        <fieldset className="fr-fieldset" aria-labelledby="display-settings-legend">
          <legend
            className="fr-fieldset__legend fr-fieldset__legend--regular"
            id="display-settings-legend"
          >
            Choisissez un thème pour personnaliser l’apparence du site.
          </legend>
          {choices.map(({ value, libelle, hint }) => (
            <div key={value} className="fr-fieldset__element">
              <div className="fr-radio-group">
                <input
                  ref={value === scheme ? choice : undefined}
                  type="radio"
                  name="scheme"
                  id={`scheme-${value}`}
                  value={value}
                  checked={value === scheme}
                  onChange={() => choose(value)}
                />
                <label className="fr-label" htmlFor={`scheme-${value}`}>
                  {libelle}
                  {hint && (
                    <>
                      {' '}
                      <span className="fr-hint-text">{hint}</span>
                    </>
                  )}
                </label>
              </div>
            </div>
          ))}
        </fieldset>
      </div>
    </div>
  );
}
