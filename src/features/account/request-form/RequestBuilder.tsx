/**
 * The request form: fields, live letter, ways out. Rendered at build and hydrated (request-form.client.ts). Nothing is
 * sent, nothing is stored; nothing is validated while the citizen types for the first time.
 */
import { buildTimeConfig } from 'virtual:build-time-config';
import { useEffect, useRef, useState } from 'react';
import type { Config } from '../../../config/schema.ts';
import { AfterLetter } from './AfterLetter.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { commonFields, type FieldDescription, fieldsOf, rectificationFields } from './fields.ts';
import { LetterPreview } from './LetterPreview.tsx';
import { buildLetter, formatLetterDate } from './letter.ts';
import { RightChoice } from './RightChoice.tsx';
import { hasText, type RequestForm } from './request.ts';
import { readyEvent } from './request-form-events.ts';
import type { RightId } from './rights.ts';
import { TextField } from './TextField.tsx';
import { useLeaveGuard } from './useLeaveGuard.ts';
import { useRequestForm } from './useRequestForm.ts';
import { WaysOut } from './WaysOut.tsx';

interface Props {
  /** From the deployed configuration; null until it is known, and at build. */
  account: Config['account'] | null;
  /** Right that is chosen in the page's HTML, or by its address. */
  suggestedRight: RightId;
}

/** The whole form. */
export function RequestBuilder({ account, suggestedRight }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const { form, errors, takeComplete } = useRequestForm(element, suggestedRight);
  const summary = useRef<HTMLDivElement>(null);
  const recipient = account ?? buildTimeConfig.account;
  const letterOf = (request: RequestForm) =>
    buildLetter(request, recipient, formatLetterDate(new Date()));
  useLeaveGuard(hasText(form));
  const [isTaken, setTaken] = useState(false);
  const canAnswer = account !== null;
  useEffect(() => {
    if (!canAnswer) return undefined;
    // Not inside React's own work: what was pressed is answered at once.
    const say = () => element.current?.dispatchEvent(new Event(readyEvent, { bubbles: true }));
    const timer = setTimeout(say);
    return () => clearTimeout(timer);
  }, [canAnswer]);

  /** The letter when it is complete; otherwise the summary of errors takes the focus. */
  const takeLetter = (): string | null => {
    const complete = takeComplete();
    if (complete) setTaken(true);
    else summary.current?.focus();
    return complete && letterOf(complete);
  };
  const drawField = (field: FieldDescription) => (
    <TextField key={field.name} field={field} error={errors[field.name]} />
  );

  return (
    <form aria-labelledby="request-title" className="request" ref={element}>
      <h2 id="request-title">Préparer une demande écrite</h2>
      <p>
        Ce formulaire écrit une lettre à votre place. Rien n’est envoyé ni enregistré : vos réponses
        disparaissent quand vous fermez la page. C’est vous qui envoyez la lettre.
      </p>
      <ErrorSummary errors={errors} fields={fieldsOf(form.right)} summary={summary} />
      <RightChoice suggestedRight={suggestedRight} />
      <p className="fr-hint-text">
        Seuls les champs marqués « obligatoire » doivent être remplis, et l’une des deux adresses.
      </p>
      {/* The page shows them for a correction alone, before React too (request-form.css). */}
      <div className="request__correction">{rectificationFields.map(drawField)}</div>
      {commonFields.map(drawField)}
      <LetterPreview letter={canAnswer ? letterOf(form) : null} />
      <WaysOut account={recipient} right={form.right} isReady={canAnswer} takeLetter={takeLetter} />
      {isTaken && <AfterLetter heading="h3" />}
    </form>
  );
}
