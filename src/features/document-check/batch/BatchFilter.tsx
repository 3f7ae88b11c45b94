/** The choice of the documents that the table of a batch shows. */
import { statusRegion } from '../../../browser/live-region.ts';
import { ChangingText } from '../../../components/ChangingText.tsx';
import type { Shown } from './use-order.ts';

/** Choices, in reading order. */
const filters: readonly (readonly [Shown, string])[] = [
  ['all', 'Tous'],
  ['refused', 'À refuser'],
  ['open', 'Non vérifiés'],
  ['valid', 'Valides'],
];

interface Props {
  /** Says how many documents are shown; empty: all. */
  count: string;
  onFilter: (shown: Shown) => void;
}

/** Renders the choice, and how many documents it shows. */
export function BatchFilter({ count, onFilter }: Props) {
  return (
    <div className="fr-select-group">
      <label className="fr-label" htmlFor="batch-filter">
        Afficher
      </label>
      <select
        className="fr-select"
        id="batch-filter"
        onChange={({ target }) =>
          onFilter(filters.find(([shown]) => shown === target.value)?.[0] ?? 'all')
        }
      >
        {filters.map(([shown, title]) => (
          <option key={shown} value={shown}>
            {title}
          </option>
        ))}
      </select>
      <p {...statusRegion}>
        <ChangingText text={count} />
      </p>
    </div>
  );
}
