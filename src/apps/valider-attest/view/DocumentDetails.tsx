/** What a document says of itself, to be compared with what is printed on it, and what can be done next. */
import { useRef } from 'react';
import { frenchInstant } from '../check/local-date.ts';
import type { Verdict } from '../verifier/verdict.ts';
import { AttributeList } from './AttributeList.tsx';
import { FileName } from './FileName.tsx';
import { OfficialCheck } from './OfficialCheck.tsx';
import { retriedReasons, revocationSentences } from './sentences.ts';
import type { CheckedDocument, Checks } from './useChecks.ts';

function Signer({ verdict: { signer, stampedAt, revocation } }: { verdict: Verdict }) {
  if (!signer) return null;
  const stamped = stampedAt && ` Horodatage : ${frenchInstant(new Date(stampedAt))}.`;
  return (
    <p>
      Signataire : {signer}.{stamped}
      {revocation && ` ${revocationSentences[revocation]}`}
    </p>
  );
}

interface Props {
  document: CheckedDocument;
  apiUrl: string;
  onRetry: Checks['retry'];
}

/** Nothing for a document of which there is nothing more to say than the table does. */
export function DocumentDetails({ document, apiUrl, onRetry }: Props) {
  const { id, file, verdict, attempt } = document;
  const heading = useRef<HTMLHeadingElement>(null);
  const attributes = verdict?.attributes;
  const mayRetry = verdict !== null && retriedReasons.has(verdict.reason);
  // A file that is not a document at all needs no second opinion.
  const isOfficialOffered = apiUrl !== '' && verdict !== null && verdict.status !== 'ERROR_FILE';
  // Once tried again, the place stays: the focus is there.
  if (!attributes && !mayRetry && !isOfficialOffered && attempt === 1) return null;
  const retry = () => {
    heading.current?.focus();
    onRetry(document);
  };
  return (
    <section className="document" aria-labelledby={`document-${id}`}>
      <h3 className="fr-h6" id={`document-${id}`} ref={heading} tabIndex={-1}>
        <FileName file={file} />
      </h3>
      {attributes && (
        <>
          <p>
            Ces informations sont celles du document signé. Comparez-les avec ce qui est imprimé.
          </p>
          <AttributeList attributes={attributes} />
          {verdict && <Signer verdict={verdict} />}
        </>
      )}
      {!verdict && <p>Vérification en cours…</p>}
      {mayRetry && (
        <button type="button" className="fr-btn fr-btn--secondary" onClick={retry}>
          Réessayer
          <span className="fr-sr-only">
            {' '}
            la vérification de <FileName file={file} />
          </span>
        </button>
      )}
      {isOfficialOffered && <OfficialCheck document={document} apiUrl={apiUrl} />}
    </section>
  );
}
