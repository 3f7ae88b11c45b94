/** The verdicts of a few documents; from four on, a batch is a table (batch/). */
import type { CheckedDocument } from './decision/checked-document.ts';
import { decisionOf } from './decision/decision.ts';
import { type BodyProps, looks, VerdictBody } from './view/VerdictBody.tsx';

interface Props extends Omit<BodyProps, 'document' | 'isAlone'> {
  documents: readonly CheckedDocument[];
}

/** Renders the verdicts, in the order of choice. */
export function VerdictList({ documents, ...handlers }: Props) {
  return (
    <ul className="verdicts" aria-label="Résultat de la vérification de chaque document">
      {documents.map((document) => (
        <li
          key={document.id}
          className={looks[decisionOf(document)]}
          data-file={document.file.name}
          data-status={document.verdict?.status ?? 'PENDING'}
        >
          <VerdictBody document={document} isAlone={documents.length === 1} {...handlers} />
        </li>
      ))}
    </ul>
  );
}
