/** One row for each document: its verdict, its last day, why. */
import { frenchDate } from '../check/local-date.ts';
import type { Status } from '../verifier/verdict.ts';
import { steps } from '../verifier/verify.ts';
import { FileName } from './FileName.tsx';
import { progressLabels, reasonSentences, statusLabels } from './sentences.ts';
import type { CheckedDocument } from './useChecks.ts';

/** All that a progress bar goes through. */
const stages = ['waiting', 'loading', ...steps] as const;

/** How far a check is. */
function CheckProgress({ document: { id, file, progress } }: { document: CheckedDocument }) {
  return (
    <>
      <label className="fr-text--sm" htmlFor={`progress-${id}`}>
        {progressLabels[progress]}
        <span className="fr-sr-only">
          {' '}
          de <FileName file={file} />
        </span>
      </label>
      <progress id={`progress-${id}`} max={stages.length} value={stages.indexOf(progress) + 1} />
    </>
  );
}

/** Look of a verdict. Only VALID is a success; a colour repeats what the text says. */
const looks: Readonly<Record<Status, string>> = {
  VALID: 'verdict verdict--success',
  EXPIRED: 'verdict verdict--error',
  NOT_VALID: 'verdict verdict--error',
  ERROR_FILE: 'verdict verdict--error',
  ERROR_CONTENT: 'verdict verdict--error',
  UNKNOWN_SIGNER: 'verdict verdict--warning',
  UNSUPPORTED: 'verdict verdict--warning',
};

function ResultRow({ document }: { document: CheckedDocument }) {
  const { file, verdict } = document;
  return (
    <tr data-file={file.name} data-status={verdict?.status ?? 'PENDING'}>
      <th scope="row">
        <FileName file={file} />
      </th>
      <td data-label="Verdict">
        {verdict ? (
          <span className={looks[verdict.status]}>{statusLabels[verdict.status]}</span>
        ) : (
          <CheckProgress document={document} />
        )}
      </td>
      <td data-label="Valable jusqu’au">
        {verdict?.validUntil ? frenchDate(verdict.validUntil) : '–'}
      </td>
      <td data-label="Explication">{verdict ? reasonSentences[verdict.reason] : '–'}</td>
    </tr>
  );
}

/** The results, in the order of choice. */
export function ResultTable({ documents }: { documents: readonly CheckedDocument[] }) {
  return (
    <table className="results">
      <caption className="fr-sr-only">Résultat de la vérification de chaque document</caption>
      <thead>
        <tr>
          <th scope="col">Fichier</th>
          <th scope="col">Verdict</th>
          <th scope="col">Valable jusqu’au</th>
          <th scope="col">Explication</th>
        </tr>
      </thead>
      <tbody>
        {documents.map((document) => (
          <ResultRow key={document.id} document={document} />
        ))}
      </tbody>
    </table>
  );
}
