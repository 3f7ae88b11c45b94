/** A batch of documents as a table: sorted, filtered, each with its details in place. */
import { useMemo, useState } from 'react';
import { statusRegion } from '../../../browser/live-region.ts';
import { ChangingText } from '../../../components/ChangingText.tsx';
import { frenchDate } from '../check/local-date.ts';
import { type BatchRow, firstOrder, rowOf, type Sort, type SortKey } from './batch-rows.ts';
import { FileName } from './FileName.tsx';
import type { Standing } from './standing.ts';
import type { CheckedDocument, Checks } from './useChecks.ts';
import { useGradual } from './useGradual.ts';
import { type Shown, useOrder } from './useOrder.ts';
import { VerdictIcon } from './VerdictIcon.tsx';
import { looks, VerdictBody } from './VerdictList.tsx';

/** Roles of the table. Some browsers forget them where the styles make cards of the rows. */
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

const columns: readonly (readonly [SortKey, string])[] = [
  ['document', 'Document'],
  ['recipient', 'Destinataire'],
  ['purpose', 'Motif'],
  ['lastDay', 'Dernier jour'],
  ['decision', 'Décision'],
];

interface HeaderProps {
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** Renders the titles of the columns: each sorts, and a second press turns the order round. */
function Header({ sort, onSort }: HeaderProps) {
  return (
    <thead {...roles.group}>
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
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** Renders a cell of text, with its column's title for the cards of a narrow window. */
function Cell({ title, text }: { title: string; text: string }) {
  return (
    <td {...roles.cell} data-title={title} data-empty={text === '' || undefined}>
      <span translate="no">
        <ChangingText text={text} />
      </span>
    </td>
  );
}

/** Renders the decision, with the title of the verdict. */
function DecisionCell({ row: { decision, words, title } }: { row: BatchRow }) {
  return (
    <td {...roles.cell}>
      <span className="batch__decision">
        {decision !== 'pending' && <VerdictIcon standing={decision} />}
        <span>
          <strong>
            <ChangingText text={words} />
          </strong>
          {title && ' '}
          <ChangingText text={title} />
        </span>
      </span>
    </td>
  );
}

/** Classes of a row. They are written whole, because the purge reads them here. */
const rowLooks: Readonly<Record<Standing | 'pending', string | undefined>> = {
  valid: 'batch__row batch__row--valid',
  refused: 'batch__row batch__row--refused',
  open: 'batch__row batch__row--open',
  pending: 'batch__row',
};

interface EntryProps {
  document: CheckedDocument;
  /** True if the filter hides it. */
  isHidden: boolean;
  apiUrl: string;
  onRetry: Checks['retry'];
  onAnswer: Checks['addOfficialAnswer'];
}

interface RowProps {
  document: CheckedDocument;
  isHidden: boolean;
  isOpen: boolean;
  onToggle: () => void;
}

/** Renders the row of a document. */
function Row({
  document: { id, file, verdict },
  isHidden,
  row,
  isOpen,
  onToggle,
}: RowProps & { row: BatchRow }) {
  return (
    <tr
      {...roles.row}
      className={rowLooks[row.decision]}
      hidden={isHidden}
      data-file={file.name}
      data-status={verdict?.status ?? 'PENDING'}
    >
      <th scope="row" {...roles.rowHeader}>
        <button
          type="button"
          className="batch__open"
          aria-expanded={isOpen}
          aria-controls={`details-${id}`}
          onClick={onToggle}
        >
          <span className="fr-sr-only">Détails de </span>
          <FileName file={file} />
        </button>
        {row.person && <span translate="no">{row.person}</span>}
      </th>
      <Cell title="Destinataire" text={row.recipient} />
      <Cell title="Motif" text={row.purpose} />
      <Cell title="Dernier jour" text={row.lastDay && frenchDate(row.lastDay)} />
      <DecisionCell row={row} />
    </tr>
  );
}

/**
 * Renders a document: its row, and below it its details once they were opened. It draws the same elements again unless
 * the document changed, so that one verdict of a batch costs one row (`memo` would be 0.2 kB more for every island).
 */
function Entry({ document, isHidden, apiUrl, onRetry, onAnswer }: EntryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return useMemo(() => {
    const row = rowOf(document);
    const toggle = () => {
      setIsOpen(!isOpen);
      setWasOpened(true);
    };
    return (
      <>
        <Row {...{ document, isHidden, row, isOpen }} onToggle={toggle} />
        <tr {...roles.row} id={`details-${document.id}`} hidden={isHidden || !isOpen}>
          <td {...roles.cell} colSpan={columns.length}>
            {wasOpened && (
              <div className={looks[row.decision]}>
                <VerdictBody isAlone={false} {...{ document, apiUrl, onRetry, onAnswer }} />
              </div>
            )}
          </td>
        </tr>
      </>
    );
  }, [document, isHidden, apiUrl, onRetry, onAnswer, isOpen, wasOpened]);
}

/** Choices of the filter. */
const filters: readonly (readonly [Shown, string])[] = [
  ['all', 'Tous'],
  ['refused', 'À refuser'],
  ['open', 'Non vérifiés'],
  ['valid', 'Valides'],
];

/** Renders the choice of what is shown, and how many documents that are. */
function Filter({ count, onFilter }: { count: string; onFilter: (shown: Shown) => void }) {
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
  const count = shown === 'all' ? '' : `${visible.length} sur ${documents.length} dans le tableau.`;
  return (
    <>
      <Filter count={count} onFilter={setShown} />
      <div className="fr-table fr-table--multiline batch">
        <div className="fr-table__wrapper">
          <div className="fr-table__container">
            <div className="fr-table__content">
              <table {...roles.table}>
                <caption>
                  Documents vérifiés
                  <span className="fr-sr-only">. </span>
                  <span className="batch__hint">
                    Le nom d’un document ouvre ses détails, sous sa ligne. Le titre d’une colonne
                    trie le tableau.
                  </span>
                </caption>
                <Header sort={sort} onSort={setSort} />
                <tbody {...roles.group}>
                  {placed.slice(0, drawn).map(({ document, isHidden }) => (
                    <Entry key={document.id} {...{ document, isHidden }} {...handlers} />
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
