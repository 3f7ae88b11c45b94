/** The record of a batch as one list, for paper. */

import { rowOf } from '../batch/batch-rows.ts';
import type { CheckedDocument } from '../decision/checked-document.ts';
import { frenchInstant } from '../decision/local-date.ts';
import { FileName } from '../view/FileName.tsx';
import { BlankLines } from './BlankLines.tsx';

/** Titles of the columns. */
const listTitles = [
  'Document',
  'Destinataire',
  'Motif',
  'Dernier jour',
  'Décision',
  'Vérifié le',
  'SHA-256',
];

/** Renders the documents. Nothing here names the person. */
export function RecordList({ documents }: { documents: readonly CheckedDocument[] }) {
  return (
    <>
      <table className="record__list">
        <thead>
          <tr>
            {listTitles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {documents.map((document) => {
            const { recipient, purpose, lastDay, words, title, step, official } = rowOf(document);
            return (
              <tr key={document.id}>
                <th scope="row">
                  <FileName file={document.file} />
                  <br />
                  {document.verdict?.attributes?.id}
                </th>
                <td>{recipient}</td>
                <td>{purpose}</td>
                <td>{lastDay}</td>
                <td>
                  {words} : {title}. {step}
                  {official && ` Vérification officielle : ${official}.`}
                </td>
                <td>{document.checkedAt && frenchInstant(document.checkedAt)}</td>
                <td className="record__code">{document.fingerprint}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <dl>
        <BlankLines />
      </dl>
    </>
  );
}
