/** Official check of one document, which is sent only after the citizen's consent. */

import { statusRegion } from '../../../browser/live-region.ts';
import { ChangingText } from '../../../components/ChangingText.tsx';
import type { AttributeName } from '../../../verifier/index.ts';
import type { CheckedDocument, OfficialFailure } from '../decision/checked-document.ts';
import { contradictionOf, contradictionSentences } from '../decision/contradiction.ts';
import { officialFailures, officialSentences } from '../decision/labels.ts';
import { numericDate } from '../decision/local-date.ts';
import type { Verdict } from '../decision/verdict.ts';
import { AttributeList } from '../view/AttributeList.tsx';
import { FileName } from '../view/FileName.tsx';
import type { OfficialActions } from './use-official-requests.ts';

type Answered = NonNullable<CheckedDocument['official']>;

const isFailure = (status: string): status is OfficialFailure => status in officialFailures;

/** What the page says while it sends, and if the citizen unticks the box meanwhile. */
const sendingSentences: Readonly<Record<string, string>> = {
  sending: 'Envoi du fichier au service officiel…',
  withdrawn: 'Envoi interrompu. Le service officiel a peut-être déjà reçu le fichier.',
};

/** Returns what the official service answered, and what contradicts it. */
function sentenceOf(official: Answered, verdict: Verdict): string {
  const { validUntil, status } = official.answer;
  const contradiction = contradictionOf({ verdict, official });
  return [
    officialSentences[status],
    validUntil && `Valable jusqu’au ${numericDate(validUntil)}.`,
    contradiction && contradictionSentences[contradiction],
  ]
    .filter(Boolean)
    .join(' ');
}

interface ConsentProps {
  /** Unique on the page. */
  id: string;
  file: File;
  apiUrl: string;
  hasAgreed: boolean;
  /** True if the citizen requested the check without consent. */
  isMissing: boolean;
  onChange: (hasAgreed: boolean) => void;
}

/** Renders the consent checkbox. Nothing is sent unless it is ticked. */
function Consent({ id, file, apiUrl, hasAgreed, isMissing, onChange }: ConsentProps) {
  const errorId = `${id}-error`;
  return (
    <div className={`fr-checkbox-group${isMissing ? ' fr-checkbox-group--error' : ''}`}>
      <input
        type="checkbox"
        id={id}
        checked={hasAgreed}
        aria-describedby={isMissing ? errorId : undefined}
        aria-invalid={isMissing || undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
      <label className="fr-label" htmlFor={id}>
        {/* One flex item of the label, because separate items would split the sentence. */}
        <span>
          J’accepte que le fichier <FileName file={file} /> soit envoyé au service officiel (
          <span data-host>{new URL(apiUrl, location.href).host}</span>)
        </span>
        <span className="fr-hint-text">
          Ce service s’en sert pour dire si le document est valable. Ce site ne garde rien du
          fichier.
        </span>
      </label>
      {isMissing && (
        <p className="fr-message fr-message--error" id={errorId} role="alert">
          Cochez cette case : sans votre accord, le fichier ne quitte pas votre appareil.
        </p>
      )}
    </div>
  );
}

/** Returns what the answer says otherwise, or beyond the signed content, which is above it. */
function newsOf({ answer }: Answered, { attributes }: Verdict) {
  return Object.fromEntries(
    Object.entries(answer.attributes).filter(
      ([name, text]) => attributes?.[name as AttributeName] !== text,
    ),
  );
}

interface Props {
  /** Unique on the page. */
  id: string;
  document: CheckedDocument & { verdict: Verdict };
  apiUrl: string;
  actions: OfficialActions;
}

/** Renders consent, button and answer. */
export function OfficialCheck({ id, document, apiUrl, actions }: Props) {
  const { file, verdict, official, request } = document;
  const { hasAgreed, status } = request;
  const shown = status === 'none' || status === 'consent-missing' ? official : null;
  const failure = !shown && isFailure(status) ? officialFailures[status] : '';
  return (
    <div className="official">
      <Consent
        {...{ id, file, apiUrl, hasAgreed }}
        isMissing={status === 'consent-missing'}
        onChange={(value) => actions.agree(document, value)}
      />
      <button
        type="button"
        className="fr-btn fr-btn--secondary"
        onClick={() => actions.ask(document)}
      >
        Demander la vérification officielle
        <span className="fr-sr-only">
          {' '}
          de <FileName file={file} />
        </span>
      </button>
      <p {...statusRegion}>
        <ChangingText
          text={sendingSentences[status] ?? (shown ? sentenceOf(shown, verdict) : '')}
        />
      </p>
      {failure && (
        <p role="alert" key={failure}>
          {failure}
        </p>
      )}
      {shown && <AttributeList attributes={newsOf(shown, verdict)} />}
    </div>
  );
}
