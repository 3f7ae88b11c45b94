/** The model letters, with the recipient of the configuration. */
import { statusRegion } from '../../../browser/live-region.ts';
import { useConfig } from '../../../config/store.ts';
import { LetterText } from '../LetterText.tsx';
import { buildLetter } from '../letter.ts';
import { emptyValues } from '../letter-values.ts';
import { type RightId, rights } from '../rights.ts';

const dateToFill = '[date]';

/** Returns empty values; the optional data that help to find its sender are to fill in too. */
const modelRequest = (right: RightId) => ({
  ...emptyValues(right),
  birthDate: '[date de naissance]',
  birthPlace: '[lieu de naissance]',
});

/** Renders the letter of each right, with its buttons (page-actions.inline.ts). */
export function ModelLetters() {
  const { account } = useConfig();
  const { contactEmail } = account;
  const sections = rights.map(({ id, libelle }) => (
    <section key={id} className="model" aria-labelledby={id}>
      <h2 id={id}>{libelle}</h2>
      <div data-print-part={id}>
        <div className="letter" translate="no">
          <LetterText letter={buildLetter(modelRequest(id), account, dateToFill)} />
        </div>
        <ul className="actions needs-js">
          <li>
            <button type="button" className="fr-btn fr-btn--secondary" data-action="print-part">
              Imprimer ce modèle<span className="fr-sr-only"> « {libelle} »</span>
            </button>
          </li>
          <li>
            <button type="button" className="fr-btn fr-btn--secondary" data-action="copy-part">
              Copier le texte<span className="fr-sr-only"> « {libelle} »</span>
            </button>
            <span className="copy-status" {...statusRegion} />
          </li>
        </ul>
      </div>
    </section>
  ));
  return (
    <>
      {contactEmail && (
        <p key={contactEmail}>
          Par courriel, envoyez la lettre à <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
        </p>
      )}
      {sections}
    </>
  );
}
