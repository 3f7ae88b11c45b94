/** The record of the checks, for a file of one's own: it prints, and is not shown on the screen. */
import { version } from '../../../../package.json';
import type { Config } from '../../../config/schema.ts';
import { withBase } from '../../../lib/path.ts';
import { serviceName } from '../../../site.ts';
import { frenchInstant } from '../check/local-date.ts';
import type { Verdict } from '../verifier/verdict.ts';
import { FileName } from './FileName.tsx';
import { verdictSentences } from './reasons.ts';
import { labelOf, revocationSentences, statusLabels } from './sentences.ts';
import { countSentence, standingOf } from './standing.ts';
import type { CheckedDocument } from './useChecks.ts';
import { VerdictIcon } from './VerdictIcon.tsx';

/** What was checked; null if the signature does not hold. */
function checked({ attributes, stampedAt, validUntil }: Verdict): string | null {
  if (!attributes) return null;
  const parts = ['intégrité', 'signature', 'signataire'];
  if (stampedAt) parts.push('horodatage');
  if (validUntil) parts.push('date de fin de validité');
  return parts.join(', ');
}

/** What no record may let anybody believe. */
function notChecked({ attributes, revocation }: Verdict): string | null {
  if (!attributes) return null;
  const person = 'l’identité de la personne qui le présente';
  return revocation === 'unchecked' ? `${person}, la révocation des certificats` : person;
}

/** The official answer with its instant, or that none was received. */
function officialAnswer({ official }: CheckedDocument): string {
  if (!official) return 'non demandée, ou sans réponse';
  return `${statusLabels[official.answer.status]}, le ${frenchInstant(official.at)}`;
}

function RecordEntry({ document }: { document: CheckedDocument }) {
  const { file, verdict, official, checkedAt, fingerprint } = document;
  if (!verdict || !checkedAt) return null;
  const finding = { verdict, official };
  const lines = [
    ['Vérifié le', frenchInstant(checkedAt)],
    ['Numéro du justificatif', verdict.attributes?.id],
    ['Signataire', verdict.signer],
    ['Contrôlé', checked(verdict)],
    ['Non contrôlé', notChecked(verdict)],
    ['Horodatage', verdict.stampedAt && frenchInstant(new Date(verdict.stampedAt))],
    ['Révocation', verdict.revocation === 'good' && revocationSentences.good],
    ['Vérification officielle', officialAnswer(document)],
    ['Empreinte du fichier (SHA-256)', fingerprint],
  ] as const;
  return (
    <>
      <h2>
        <VerdictIcon standing={standingOf(finding)} />
        {labelOf(finding)} : <FileName file={file} />
      </h2>
      <p>{verdictSentences(finding).join(' ')}</p>
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
        l’identité de la personne, sauf si le nom du fichier la donne.
      </p>
      {documents.map((document) => (
        <RecordEntry key={document.id} document={document} />
      ))}
    </section>
  );
}
