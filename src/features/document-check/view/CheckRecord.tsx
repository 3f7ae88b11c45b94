/** The record of the checks, for a file of one's own: it prints, and is not shown on the screen. */
import { frenchDate, frenchInstant } from '../check/local-date.ts';
import { FileName } from './FileName.tsx';
import { reasonSentences, revocationSentences, statusLabels } from './sentences.ts';
import { countSentence, standingOf } from './standing.ts';
import type { CheckedDocument } from './useChecks.ts';
import { VerdictIcon } from './VerdictIcon.tsx';

function RecordEntry({ document }: { document: CheckedDocument }) {
  const { file, verdict, checkedAt, fingerprint } = document;
  if (!verdict || !checkedAt) return null;
  const lines = [
    ['Vérifié le', frenchInstant(checkedAt)],
    ['Valable jusqu’au', verdict.validUntil && frenchDate(verdict.validUntil)],
    ['Numéro du justificatif', verdict.attributes?.id],
    ['Signataire', verdict.signer],
    ['Contrôles réussis', verdict.attributes && 'intégrité, signature, signataire'],
    ['Horodatage', verdict.stampedAt && frenchInstant(new Date(verdict.stampedAt))],
    ['Révocation', verdict.revocation && revocationSentences[verdict.revocation]],
    ['Empreinte du fichier (SHA-256)', fingerprint],
  ] as const;
  return (
    <>
      <h2>
        <VerdictIcon standing={standingOf(verdict.status)} />
        {statusLabels[verdict.status]} : <FileName file={file} />
      </h2>
      <p>{reasonSentences[verdict.reason]}</p>
      <dl>
        {lines.map(([label, text]) =>
          text ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </>
  );
}

/** The record says what was checked, and that the person's name is not in it. */
export function CheckRecord({ documents }: { documents: readonly CheckedDocument[] }) {
  return (
    <section className="record" data-print-part="record" aria-label="Compte rendu de vérification">
      <h1 className="fr-h4">Compte rendu de vérification</h1>
      {documents.length > 1 && <p className="verdict-count">{countSentence(documents)}</p>}
      <p>
        Vérification faite dans le navigateur. Ce compte rendu ne contient pas l’identité de la
        personne.
      </p>
      {documents.map((document) => (
        <RecordEntry key={document.id} document={document} />
      ))}
    </section>
  );
}
