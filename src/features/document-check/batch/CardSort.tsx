/** The order of the cards of a narrow window, where the titles of the columns are not shown. */
import { columns, type Sort } from './batch-rows.ts';

interface Props {
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** Renders the choice. Styles show it with the cards only. */
export function CardSort({ sort, onSort }: Props) {
  return (
    <div className="batch__card-sort fr-select-group">
      <label className="fr-label" htmlFor="batch-sort">
        Trier par
      </label>
      <select
        className="fr-select"
        id="batch-sort"
        value={sort.key}
        onChange={({ target }) => {
          const [key] = columns.find(([each]) => each === target.value) ?? [sort.key];
          onSort({ key, isDescending: false });
        }}
      >
        {columns.map(([key, title]) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </select>
    </div>
  );
}
