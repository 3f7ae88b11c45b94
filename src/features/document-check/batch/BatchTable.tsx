/** A batch of documents as a table: sorted, filtered, each with its details in place. */

import { useState } from 'react';
import type { CheckedDocument } from '../decision/checked-document.ts';
import { useGradual } from '../view/use-gradual.ts';
import { BatchEntry, type EntryProps } from './BatchEntry.tsx';
import { BatchFilter } from './BatchFilter.tsx';
import { columns, firstOrder, type Sort } from './batch-rows.ts';
import { CardSort } from './CardSort.tsx';
import { roles } from './table-roles.ts';
import { type Shown, useOrder } from './use-order.ts';

interface HeaderProps {
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** Renders the titles of the columns: each sorts, and a second press turns the order round. */
function Header({ sort, onSort }: HeaderProps) {
  return (
    <thead className="batch__head" {...roles.group}>
      <tr {...roles.row}>
        {columns.map(([key, title]) => {
          const isSorted = sort.key === key;
          const order = sort.isDescending ? 'descending' : 'ascending';
          return (
            <th
              key={key}
              scope="col"
              {...roles.columnHeader}
              aria-sort={isSorted ? order : undefined}
            >
              <button
                type="button"
                className="batch__sort"
                onClick={() => onSort({ key, isDescending: isSorted && !sort.isDescending })}
              >
                <span className="fr-sr-only">Trier par </span>
                {title}
                <span aria-hidden="true" />
              </button>
              {/* In place of the button, above cards, for screen readers. */}
              <span className="batch__title">{title}</span>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

export interface TableProps extends Omit<EntryProps, 'document' | 'isHidden'> {
  documents: readonly CheckedDocument[];
}

/** Renders the table. Documents that are being checked always show. */
export function BatchTable({ documents, ...handlers }: TableProps) {
  const [sort, setSort] = useState<Sort>(firstOrder);
  const [shown, setShown] = useState<Shown>('all');
  const placed = useOrder(documents, sort, shown);
  const visible = placed.filter(({ isHidden }) => !isHidden);
  const drawn = useGradual(documents.length);
  // Rows follow the choice one frame later: until then all are visible, and nothing is said.
  const isPartial = visible.length < documents.length;
  const count = isPartial ? `${visible.length} sur ${documents.length} dans le tableau.` : '';
  return (
    <>
      <BatchFilter count={count} onFilter={setShown} />
      <div className="fr-table fr-table--multiline batch">
        <CardSort sort={sort} onSort={setSort} />
        <div className="fr-table__wrapper">
          <div className="fr-table__container">
            <div className="fr-table__content">
              <table {...roles.table}>
                <caption>
                  Documents vérifiés
                  <span className="fr-sr-only">. </span>
                  <span className="batch__hint">
                    Le nom d’un document ouvre ses détails, sous sa ligne.{' '}
                    <span className="batch__sort-hint">
                      Le titre d’une colonne trie le tableau.
                    </span>
                  </span>
                </caption>
                <colgroup>
                  {columns.map(([key]) => (
                    <col key={key} />
                  ))}
                </colgroup>
                <Header sort={sort} onSort={setSort} />
                <tbody {...roles.group}>
                  {placed.slice(0, drawn).map(({ document, isHidden }) => (
                    <BatchEntry key={document.id} {...{ document, isHidden }} {...handlers} />
                  ))}
                </tbody>
              </table>
            </div>
          </div>
        </div>
      </div>
    </>
  );
}
