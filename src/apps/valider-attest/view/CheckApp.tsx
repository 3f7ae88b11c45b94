/** The results of document verification, below the file input of the page. */
import { useEffect, useLayoutEffect, useState } from 'react';
import type { AppContext } from '../../contract.ts';
import { printAlone, usePrintingAlone } from '../../print-alone.ts';
import styles from '../attest.css?url';
import { CheckRecord } from './CheckRecord.tsx';
import { DocumentDetails } from './DocumentDetails.tsx';
import { ResultTable } from './ResultTable.tsx';
import { reasonSentences, statusLabels } from './sentences.ts';
import { type CheckedDocument, useChecks } from './useChecks.ts';
import { useChosenFiles } from './useChosenFiles.ts';

interface Props {
  context: AppContext;
  /** Called once, when the app is on screen. */
  onShown: () => void;
}

/** What the static page said while the app was on its way; and the size limit of the deployed configuration. */
function takeOverPage(maxFileSize: number): void {
  const status = document.querySelector('[data-load-status]');
  const limit = document.querySelector('[data-max-size]');
  if (status) status.textContent = '';
  if (limit) limit.textContent = String(Math.floor(maxFileSize / 1000));
}

/** Tells each verdict once, in the order in which they come. */
function useAnnouncement(documents: readonly CheckedDocument[]): string {
  const [announcement, setAnnouncement] = useState({ text: '', told: 0 });
  const done = documents
    .filter(({ verdict }) => verdict)
    .sort((left, right) => Number(left.checkedAt) - Number(right.checkedAt));
  const count = done.length;
  if (count !== announcement.told) {
    const fresh = done
      .slice(announcement.told)
      .map(({ file, verdict }) =>
        verdict
          ? `${file.name} : ${statusLabels[verdict.status]}. ${reasonSentences[verdict.reason]}`
          : '',
      );
    setAnnouncement({ text: fresh.join(' '), told: count });
  }
  return announcement.text;
}

/** Table, details of each document, record. Empty before the first document. */
export function CheckApp({ context, onShown }: Props) {
  const { attest } = context.config;
  const { documents, add, retry, clear } = useChecks(attest);
  const announcement = useAnnouncement(documents);
  const { input } = useChosenFiles(add);
  usePrintingAlone();
  useLayoutEffect(onShown, [onShown]);
  useEffect(() => takeOverPage(attest.maxFileSize), [attest.maxFileSize]);

  const forget = () => {
    clear();
    // The button goes with the results.
    input?.focus();
  };
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <p className="fr-sr-only" role="status">
        {announcement}
      </p>
      {documents.length > 0 && (
        <section aria-labelledby="results-title">
          <h2 className="fr-h4" id="results-title">
            Résultats
          </h2>
          <ResultTable documents={documents} />
          {documents.map((document) => (
            <DocumentDetails
              key={document.id}
              document={document}
              apiUrl={attest.apiUrl}
              onRetry={retry}
            />
          ))}
          <ul className="actions">
            <li>
              <button
                type="button"
                className="fr-btn fr-btn--secondary"
                onClick={() => printAlone('record')}
              >
                Imprimer le compte rendu
              </button>
            </li>
            <li>
              <button type="button" className="fr-btn fr-btn--secondary" onClick={forget}>
                Effacer les résultats
              </button>
            </li>
          </ul>
          <CheckRecord documents={documents} />
        </section>
      )}
    </>
  );
}
