/**
 * The request form: fields, letter preview, outputs. It is rendered at build and hydrated (request-form.client.ts).
 * It sends and stores nothing. It shows no error before the first attempt to send, print or save the letter.
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
  /** From the deployed configuration. Null at build, and until the configuration is known. */
  account: Config['account'] | null;
  /** The preselected right, from the page's HTML or from its address. */
  suggestedRight: RightId;
}

/** Renders the whole form. */
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
    // A timer, because this event replays early presses (request-form.client.ts). They call `flushSync`
    // (useRequestForm.ts), which does not work inside an effect.
    const say = () => element.current?.dispatchEvent(new Event(readyEvent, { bubbles: true }));
    const timer = setTimeout(say);
    return () => clearTimeout(timer);
  }, [canAnswer]);

  /** Returns the complete letter. If a field has an error, focuses the error summary and returns null. */
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
      {/* request-form.css shows these fields for a rectification only, also before hydration. */}
      <div className="request__correction">{rectificationFields.map(drawField)}</div>
      {commonFields.map(drawField)}
      <LetterPreview letter={canAnswer ? letterOf(form) : null} />
      <WaysOut account={recipient} right={form.right} isReady={canAnswer} takeLetter={takeLetter} />
      {isTaken && <AfterLetter heading="h3" />}
    </form>
  );
}
