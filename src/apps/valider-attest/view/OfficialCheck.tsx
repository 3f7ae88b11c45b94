/** The official check of one document: it is sent only after the citizen has agreed to it. */
import { useId, useState } from 'react';
import { frenchDate } from '../check/local-date.ts';
import {
  askOfficialService,
  type OfficialAnswer,
  type OfficialFailure,
} from '../official/official-check.ts';
import { AttributeList } from './AttributeList.tsx';
import { FileName } from './FileName.tsx';
import { officialFailures, officialSentences } from './sentences.ts';
import type { CheckedDocument } from './useChecks.ts';

/** Host that the document would be sent to, as the citizen reads it. */
function hostOf(apiUrl: string): string {
  return new URL(apiUrl, location.href).host;
}

function sentenceOf(outcome: OfficialAnswer | OfficialFailure): string {
  if (typeof outcome === 'string') return officialFailures[outcome];
  const until = outcome.validUntil ? ` Valable jusqu’au ${frenchDate(outcome.validUntil)}.` : '';
  return `${officialSentences[outcome.status]}${until}`;
}

interface Props {
  document: CheckedDocument;
  apiUrl: string;
}

/** Consent, button, answer. */
export function OfficialCheck({ document: { file }, apiUrl }: Props) {
  const consentId = useId();
  const [hasAgreed, setHasAgreed] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [outcome, setOutcome] = useState<OfficialAnswer | OfficialFailure | null>(null);

  const ask = async () => {
    setIsRefused(!hasAgreed);
    if (!hasAgreed || isAsking) return;
    setOutcome(null);
    setIsAsking(true);
    setOutcome(await askOfficialService(apiUrl, file));
    setIsAsking(false);
  };

  const errorId = `${consentId}-error`;
  const status = typeof outcome === 'object' && outcome ? outcome.status : undefined;
  return (
    <div className="official" data-official-status={status}>
      <div className={`fr-checkbox-group${isRefused ? ' fr-checkbox-group--error' : ''}`}>
        <input
          type="checkbox"
          id={consentId}
          checked={hasAgreed}
          aria-describedby={isRefused ? errorId : undefined}
          aria-invalid={isRefused || undefined}
          onChange={({ target }) => {
            setHasAgreed(target.checked);
            setIsRefused(false);
          }}
        />
        <label className="fr-label" htmlFor={consentId}>
          {/* One box of the label's flexible row: parts of a sentence would be set apart. */}
          <span>
            J’accepte que le fichier <FileName file={file} /> soit envoyé au service officiel (
            {hostOf(apiUrl)})
          </span>
          <span className="fr-hint-text">
            Ce service peut aussi savoir si le certificat a été révoqué.
          </span>
        </label>
        <div role="alert">
          {isRefused && (
            <p className="fr-error-text" id={errorId}>
              Cochez cette case : sans votre accord, le fichier ne quitte pas votre appareil.
            </p>
          )}
        </div>
      </div>
      <button type="button" className="fr-btn fr-btn--secondary" onClick={() => void ask()}>
        Demander la vérification officielle
        <span className="fr-sr-only">
          {' '}
          de <FileName file={file} />
        </span>
      </button>
      <p role="status">
        {isAsking && 'Envoi du fichier au service officiel…'}
        {outcome && sentenceOf(outcome)}
      </p>
      {typeof outcome === 'object' && outcome && <AttributeList attributes={outcome.attributes} />}
    </div>
  );
}
