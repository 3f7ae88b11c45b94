/** What a document says of itself, to be compared with what is printed on it, and what can be done next. */
import { frenchInstant } from '../check/local-date.ts';
import { type Attributes, attributeNames, type Verdict } from '../verifier/verdict.ts';
import { OfficialCheck } from './OfficialCheck.tsx';
import { attributeLabels, retriedReasons } from './sentences.ts';
import type { CheckedDocument, Checks } from './useChecks.ts';

function AttributeList({ attributes }: { attributes: Attributes }) {
  const known = attributeNames.filter((name) => attributes[name]);
  return (
    <dl className="attributes">
      {known.map((name) => (
        <div key={name}>
          <dt>{attributeLabels[name]}</dt>
          <dd>{attributes[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

function Signer({ verdict: { signer, stampedAt } }: { verdict: Verdict }) {
  if (!signer) return null;
  const stamped = stampedAt && ` Horodatage : ${frenchInstant(new Date(stampedAt))}.`;
  return (
    <p>
      Signataire : {signer}.{stamped}
    </p>
  );
}

interface Props {
  document: CheckedDocument;
  apiUrl: string;
  onRetry: Checks['retry'];
}

/** Nothing for a document that is still being checked, or of which there is nothing more to say. */
export function DocumentDetails({ document, apiUrl, onRetry }: Props) {
  const { id, file, verdict } = document;
  if (!verdict) return null;
  const { attributes, reason } = verdict;
  const mayRetry = retriedReasons.has(reason);
  // A file that is not a document at all needs no second opinion.
  const isOfficialOffered = apiUrl !== '' && verdict.status !== 'ERROR_FILE';
  if (!attributes && !mayRetry && !isOfficialOffered) return null;
  return (
    <section className="document" aria-labelledby={`document-${id}`}>
      <h3 className="fr-h6" id={`document-${id}`}>
        {file.name}
      </h3>
      {attributes && (
        <>
          <p>
            Ces informations sont celles du document signé. Comparez-les avec ce qui est imprimé.
          </p>
          <AttributeList attributes={attributes} />
          <Signer verdict={verdict} />
        </>
      )}
      {mayRetry && (
        <button
          type="button"
          className="fr-btn fr-btn--secondary"
          onClick={() => onRetry(document)}
        >
          Réessayer<span className="fr-sr-only"> la vérification de {file.name}</span>
        </button>
      )}
      {isOfficialOffered && <OfficialCheck document={document} apiUrl={apiUrl} />}
    </section>
  );
}
