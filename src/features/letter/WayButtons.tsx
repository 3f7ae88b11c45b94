/** Buttons of the ways of the letter, and a status line with the answer to a press. */

import { statusRegion } from '../../browser/live-region.ts';
import { ChangingText } from '../../components/ChangingText.tsx';
import type { WayId } from './ways.ts';

const buttons: readonly { way: WayId; libelle: string }[] = [
  { way: 'mail', libelle: 'Préparer un courriel' },
  { way: 'print', libelle: 'Imprimer la lettre' },
  { way: 'save', libelle: 'Télécharger le texte' },
];

/** Id of the buttons, for the link before the letter. */
export const waysId = 'envoi';

interface Props {
  /** The ways that this configuration and browser have. */
  ways: readonly WayId[];
  /** False until the form answers: then the buttons refer to the status line. */
  isReady: boolean;
  /** What happened; empty: nothing. */
  status: string;
  /** What could not happen, announced at once; empty: nothing. */
  failure: string;
  /** The way that the letter has taken last; absent: none. */
  taken: WayId | undefined;
}

/**
 * Classes of the status line after each way, written whole, because the purge reads them here. Only a file is there for sure:
 * a draft or a print may still be given up.
 */
const looks: Readonly<Record<WayId, string>> = {
  mail: 'request__status fr-alert fr-alert--info fr-alert--sm',
  print: 'request__status fr-alert fr-alert--info fr-alert--sm',
  save: 'request__status fr-alert fr-alert--success fr-alert--sm',
};

/** Renders the buttons. Enter in a field presses the first. */
export function WayButtons({ ways, isReady, status, failure, taken }: Props) {
  const look = status && taken ? looks[taken] : 'request__status';
  const waiting = isReady ? {} : { 'aria-disabled': true, 'aria-describedby': 'request-status' };
  return (
    <>
      <ul className="actions" id={waysId}>
        {buttons
          .filter(({ way }) => ways.includes(way))
          .map(({ way, libelle }, index) => (
            <li key={way}>
              <button
                type="submit"
                value={way}
                className={index === 0 ? 'fr-btn' : 'fr-btn fr-btn--secondary'}
                {...waiting}
              >
                {libelle}
              </button>
            </li>
          ))}
      </ul>
      <div className={look} id="request-status" data-while-loading {...statusRegion}>
        <p>
          <ChangingText text={status} />
        </p>
      </div>
      {failure && (
        <p role="alert" key={failure}>
          {failure}
        </p>
      )}
    </>
  );
}
