/** Record of the checks, for the recipient's own files: printed, never shown on screen. */

import { version } from '../../../../package.json';
import { ChangingText } from '../../../components/ChangingText.tsx';
import type { Config } from '../../../config/schema.ts';
import { withBase } from '../../../lib/path.ts';
import { serviceName } from '../../../site.ts';
import { frenchInstant } from '../check/local-date.ts';
import type { Verdict } from '../verifier/verdict.ts';
import { documentSentences, findingOf } from './document-sentences.ts';
import { FileName } from './FileName.tsx';
import { labelOf, revocationSentences, statusLabels } from './sentences.ts';
import { countSentence, standingOf } from './standing.ts';
import type { CheckedDocument } from './useChecks.ts';
import { VerdictIcon } from './VerdictIcon.tsx';

/** Returns what was checked; null unless the status is `VALID` or `EXPIRED`. */
function checked({ attributes, stampedAt, validUntil }: Verdict): string | null {
  if (!attributes) return null;
  const parts = ['intégrité', 'signature', 'signataire'];
  if (stampedAt) parts.push('horodatage');
  if (validUntil) parts.push('date de fin de validité');
  return parts.join(', ');
}

/** Returns what was not checked, so that nobody assumes it; null unless the status is `VALID` or `EXPIRED`. */
function notChecked({ attributes, revocation }: Verdict): string | null {
  if (!attributes) return null;
  const person = 'l’identité de la personne qui le présente';
  return revocation === 'unchecked' ? `${person}, la révocation des certificats` : person;
}

/** Returns the official answer with its instant; null without one. */
function officialAnswer({ official }: CheckedDocument): string | null {
  return official && `${statusLabels[official.answer.status]}, le ${frenchInstant(official.at)}`;
}

interface EntryProps {
  document: CheckedDocument;
  documents: readonly CheckedDocument[];
}

/** Lines that a clerk fills in by hand. */
const blankLines = ['Dossier', 'Vérifié par', 'Visa'] as const;

function RecordEntry({ document, documents }: EntryProps) {
  const { file, verdict, checkedAt, fingerprint } = document;
  const finding = findingOf(document);
  if (!verdict || !finding || !checkedAt) return null;
  const lines = [
    ['Destinataire', verdict.attributes?.recipient],
    ['Motif', verdict.attributes?.reason],
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
        <ChangingText text={`${labelOf(finding)}\u00a0:`} /> <FileName file={file} />
      </h2>
      <p>
        <ChangingText text={documentSentences(document, documents).join(' ')} />
      </p>
      <dl>
        {lines.map(([label, text]) =>
          text ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd translate="no">
                <ChangingText text={text} />
              </dd>
            </div>
          ) : null,
        )}
        {blankLines.map((label) => (
          <div key={label} className="record__blank">
            <dt>{label}</dt>
            <dd />
          </div>
        ))}
      </dl>
    </>
  );
}

interface Props {
  documents: readonly CheckedDocument[];
  config: Config;
}

/** Renders the record. It states where and how the check was made, and that only file names may identify the person. */
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
      {documents.length > 1 && (
        <p className="verdict-count">
          <ChangingText text={countSentence(documents)} />
        </p>
      )}
      <p>
        Vérification faite dans le navigateur, sur {serviceName} ({location.host}
        {withBase('/valider-attest')}), version {version}
        {config.env && `, environnement « ${config.env} »`}. Ce compte rendu ne contient pas
        l’identité de la personne, sauf si le nom du fichier la donne.
      </p>
      {documents.map((document) => (
        <div key={document.id} className="record__entry">
          <RecordEntry document={document} documents={documents} />
        </div>
      ))}
    </section>
  );
}
