/** Record of the checks, for the recipient's own files: printed, never shown on screen. */

import { version } from '../../../../package.json';
import { ChangingText } from '../../../components/ChangingText.tsx';
import type { Config } from '../../../config/schema.ts';
import { withBase } from '../../../lib/path.ts';
import { serviceName } from '../../../site.ts';
import type { Revocation } from '../../../verifier/index.ts';
import { firstOrder, sorted } from '../batch/batch-rows.ts';
import type { CheckedDocument } from '../decision/checked-document.ts';
import { countSentence, decisionOf } from '../decision/decision.ts';
import {
  decisionWords,
  documentSentences,
  findingOf,
  officialWords,
  titleOf,
} from '../decision/document-sentences.ts';
import { revocationSentences } from '../decision/labels.ts';
import { frenchInstant } from '../decision/local-date.ts';
import type { Verdict } from '../decision/verdict.ts';
import { FileName } from '../view/FileName.tsx';
import { VerdictIcon } from '../view/VerdictIcon.tsx';
import { BlankLines } from './BlankLines.tsx';
import { RecordList } from './RecordList.tsx';

/** Returns what was checked; null unless the status is `VALID` or `EXPIRED`. */
function checked({ attributes, stampedAt, validUntil }: Verdict): string | null {
  if (!attributes) return null;
  const parts = ['intégrité', 'signature', 'signataire'];
  if (stampedAt) parts.push('horodatage');
  if (validUntil) parts.push('date de fin de validité');
  return parts.join(', ');
}

/** What a status of revocation leaves unchecked. */
const uncheckedParts: Readonly<Partial<Record<Revocation, string>>> = {
  unchecked: 'la révocation des certificats',
  outdated: 'la révocation récente',
};

/** Returns what was not checked, so that nobody assumes it; null unless the status is `VALID` or `EXPIRED`. */
function notChecked({ attributes, revocation }: Verdict): string | null {
  if (!attributes) return null;
  const person = 'l’identité de la personne qui le présente';
  const missing = revocation ? uncheckedParts[revocation] : undefined;
  return missing ? `${person}, ${missing}` : person;
}

/** Renders one document for its own sheet. */
function RecordEntry({ document, site }: { document: CheckedDocument; site: string }) {
  const { file, verdict, checkedAt, fingerprint } = document;
  const finding = findingOf(document);
  if (!verdict || !finding || !checkedAt) return null;
  const lines = [
    ['Décision', decisionWords(document)],
    ['Destinataire', verdict.attributes?.recipient],
    ['Motif', verdict.attributes?.reason],
    ['Vérifié pour', document.agency],
    ['Vérifié le', frenchInstant(checkedAt)],
    ['Vérifié sur', site],
    ['Numéro du justificatif', verdict.attributes?.id],
    ['Signataire', verdict.signer],
    ['Contrôlé', checked(verdict)],
    ['Non contrôlé', notChecked(verdict)],
    ['Horodatage', verdict.stampedAt && frenchInstant(new Date(verdict.stampedAt))],
    ['Révocation', verdict.revocation === 'good' && revocationSentences.good],
    ['Vérification officielle', officialWords(document)],
    ['Empreinte du fichier (SHA-256)', fingerprint],
  ] as const;
  return (
    <>
      <h2>
        <VerdictIcon decision={decisionOf(document)} />
        <ChangingText text={`${titleOf(document)}\u00a0:`} /> <FileName file={file} />
      </h2>
      <p>
        <ChangingText text={documentSentences(document).join(' ')} />
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
        <BlankLines />
      </dl>
    </>
  );
}

export interface RecordProps {
  documents: readonly CheckedDocument[];
  config: Config;
  /** True: all documents on one list; false: one document per sheet. */
  isList: boolean;
}

/** Renders the record. It states where and how the check was made, and that only file names may identify the person. */
export function CheckRecord({ documents, config, isList }: RecordProps) {
  const { title, text } = config.notice;
  const site = `${serviceName} (${location.host}${withBase('/valider-attest')}), version ${version}`;
  const agency = documents[0]?.agency;
  const checkedOnes = sorted(documents, firstOrder).filter(({ verdict }) => verdict !== null);
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
        {agency && `Vérifié pour : ${agency}. `}
        Vérification faite dans le navigateur, sur {site}
        {config.env && `, environnement « ${config.env} »`}. Ce compte rendu ne contient pas
        l’identité de la personne, sauf si le nom du fichier la donne.
      </p>
      {isList ? (
        <RecordList documents={checkedOnes} />
      ) : (
        checkedOnes.map((document) => (
          <div key={document.id} className="record__entry">
            <RecordEntry document={document} site={site} />
          </div>
        ))
      )}
    </section>
  );
}
