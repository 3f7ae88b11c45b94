/** A document in the table of a batch: its row, and its details below it. */

import { useMemo, useState } from 'react';
import { ChangingText } from '../../../components/ChangingText.tsx';
import type { Checks } from '../check/use-checks.ts';
import type { CheckedDocument } from '../decision/checked-document.ts';
import type { Decision } from '../decision/decision.ts';
import { FileName } from '../view/FileName.tsx';
import { looks, VerdictBody } from '../view/VerdictBody.tsx';
import { VerdictIcon } from '../view/VerdictIcon.tsx';
import { type BatchRow, columns, rowOf } from './batch-rows.ts';
import { roles } from './table-roles.ts';

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

/** Renders the decision, with the title of the verdict and what to do. */
function DecisionCell({ row: { decision, words, title, step } }: { row: BatchRow }) {
  return (
    <td {...roles.cell}>
      <span className="batch__decision">
        <VerdictIcon decision={decision} />
        <span>
          <strong>
            <ChangingText text={words} />
          </strong>
          {title && ' '}
          <ChangingText text={title} />
          {step && '. '}
          <ChangingText text={step} />
        </span>
      </span>
    </td>
  );
}

/** Classes of a row. They are written whole, because the purge reads them here. */
const rowLooks: Readonly<Record<Decision | 'pending', string | undefined>> = {
  valid: 'batch__row batch__row--valid',
  refused: 'batch__row batch__row--refused',
  open: 'batch__row batch__row--open',
  pending: 'batch__row',
};

export interface EntryProps {
  document: CheckedDocument;
  /** True if the filter hides it. */
  isHidden: boolean;
  apiUrl: string;
  onRetry: Checks['retry'];
  official: Checks['official'];
}

interface RowProps {
  document: CheckedDocument;
  row: BatchRow;
  isHidden: boolean;
  isOpen: boolean;
  onToggle: () => void;
}

/** Renders the row of a document. */
function Row({ document: { id, file, verdict }, isHidden, row, isOpen, onToggle }: RowProps) {
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
      <Cell title="Dernier jour" text={row.lastDay} />
      <DecisionCell row={row} />
    </tr>
  );
}

/**
 * Renders a document: its row, and below it its details once they were opened. It draws the same elements again unless
 * the document changed, so that one verdict of a batch costs one row (`memo` would be 0.2 kB more for every island).
 */
export function BatchEntry({ document, isHidden, apiUrl, onRetry, official }: EntryProps) {
  // A list that becomes a table keeps in view what was asked of the official service.
  const [isOpen, setIsOpen] = useState(document.request.status !== 'none');
  const [wasOpened, setWasOpened] = useState(isOpen);
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
                <VerdictBody isAlone={false} {...{ document, apiUrl, onRetry, official }} />
              </div>
            )}
          </td>
        </tr>
      </>
    );
  }, [document, isHidden, apiUrl, onRetry, official, isOpen, wasOpened]);
}
