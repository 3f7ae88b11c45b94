/** The record of the checks, for a file of one's own: it prints, and is not shown on the screen. */
import { version } from '../../../../package.json';
import type { Config } from '../../../config/schema.ts';
import { withBase } from '../../../lib/path.ts';
import { serviceName } from '../../../site.ts';
import { frenchInstant } from '../check/local-date.ts';
import type { Verdict } from '../verifier/verdict.ts';
import { FileName } from './FileName.tsx';
import { verdictSentences } from './reasons.ts';
import { revocationSentences, statusLabels } from './sentences.ts';
import { countSentence, standingOf } from './standing.ts';
import type { CheckedDocument } from './useChecks.ts';
import { VerdictIcon } from './VerdictIcon.tsx';

/** What the verdict rests on; nothing where the signature does not hold. */
function checked({ attributes, stampedAt }: Verdict): string | null {
  if (!attributes) return null;
  return `intégrité, signature, signataire${stampedAt ? ', horodatage' : ''}`;
}

/** What no record may let anybody believe. */
function notChecked({ attributes, revocation }: Verdict): string | null {
  if (!attributes) return null;
  const person = 'que la personne qui le présente est celle qu’il nomme';
  return revocation === 'unchecked' ? `${person}, ni la révocation des certificats` : person;
}

function RecordEntry({ document }: { document: CheckedDocument }) {
  const { file, verdict, checkedAt, fingerprint } = document;
  if (!verdict || !checkedAt) return null;
  const lines = [
    ['Vérifié le', frenchInstant(checkedAt)],
    ['Numéro du justificatif', verdict.attributes?.id],
    ['Signataire', verdict.signer],
    ['Contrôlé', checked(verdict)],
    ['Non contrôlé', notChecked(verdict)],
    ['Horodatage', verdict.stampedAt && frenchInstant(new Date(verdict.stampedAt))],
    ['Révocation', verdict.revocation === 'good' && revocationSentences.good],
    ['Empreinte du fichier (SHA-256)', fingerprint],
  ] as const;
  return (
    <>
      <h2>
        <VerdictIcon standing={standingOf(verdict.status)} />
        {statusLabels[verdict.status]} : <FileName file={file} />
      </h2>
      <p>{verdictSentences(verdict).join(' ')}</p>
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

interface Props {
  documents: readonly CheckedDocument[];
  config: Config;
}

/** The record says where and how the check was made, and that the person's name is not in it. */
export function CheckRecord({ documents, config }: Props) {
  const { title, text } = config.notice;
  return (
    <section className="record" data-print-part="record" aria-label="Compte rendu de vérification">
      <h1 className="fr-h4">Compte rendu de vérification</h1>
      {title && (
        <p>
          <strong>{title}</strong> {text}
        </p>
      )}
      {documents.length > 1 && <p className="verdict-count">{countSentence(documents)}</p>}
      <p>
        Vérification faite dans le navigateur, sur {serviceName} ({location.host}
        {withBase('/valider-attest')}), version {version}
        {config.env && `, environnement « ${config.env} »`}. Ce compte rendu ne contient pas
        l’identité de la personne.
      </p>
      {documents.map((document) => (
        <RecordEntry key={document.id} document={document} />
      ))}
    </section>
  );
}
