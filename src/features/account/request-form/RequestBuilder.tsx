/**
 * The request form: fields, live letter, ways out. Rendered at build and hydrated (request-form.client.ts). Nothing is
 * sent, nothing is stored; nothing is validated while the citizen types for the first time.
 */
import { buildTimeConfig } from 'virtual:build-time-config';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Config } from '../../../config/schema.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { commonFields, type FieldDescription, fieldsOf, rectificationFields } from './fields.ts';
import { LetterPreview } from './LetterPreview.tsx';
import { buildLetter, formatLetterDate } from './letter.ts';
import { RightChoice } from './RightChoice.tsx';
import { readForm } from './read-form.ts';
import { emptyRequest, hasText, type TextFieldName } from './request.ts';
import { readyEvent } from './request-form-events.ts';
import type { RightId } from './rights.ts';
import { TextField } from './TextField.tsx';
import { useLeaveGuard } from './useLeaveGuard.ts';
import { type RequestErrors, validateRequest } from './validate.ts';
import { WaysOut } from './WaysOut.tsx';

interface Props {
  /** From the deployed configuration; null until it is known, and at build. */
  account: Config['account'] | null;
  /** Right that is chosen in the page's HTML. */
  suggestedRight: RightId;
}

/** The form's values and errors. Errors appear at the first attempt to go out, then follow what is typed. */
function useRequestForm(suggestedRight: RightId) {
  const [form, setForm] = useState(() => emptyRequest(suggestedRight));
  const [wasTried, setWasTried] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  // What was typed before React came, or restored by the browser, is in the fields alone.
  useLayoutEffect(() => {
    if (element.current) setForm(readForm(element.current));
  }, []);
  const errors: RequestErrors = wasTried ? validateRequest(form) : {};
  return {
    element,
    form,
    errors,
    setText: (name: TextFieldName, text: string) => setForm((last) => ({ ...last, [name]: text })),
    setRight: (right: RightId) => {
      setForm((last) => ({ ...last, right }));
      setWasTried(false);
    },
    isReady: () => {
      setWasTried(true);
      return Object.keys(validateRequest(form)).length === 0;
    },
  };
}

/** The whole form. */
export function RequestBuilder({ account, suggestedRight }: Props) {
  const { element, form, errors, setText, setRight, isReady } = useRequestForm(suggestedRight);
  const summary = useRef<HTMLDivElement>(null);
  const letter = account && buildLetter(form, account, formatLetterDate(new Date()));
  useLeaveGuard(hasText(form));
  const canAnswer = account !== null;
  useEffect(() => {
    if (canAnswer) element.current?.dispatchEvent(new Event(readyEvent, { bubbles: true }));
  }, [canAnswer, element]);

  /** True when the letter is complete; otherwise the summary of errors takes the focus. */
  const tryToLeave = (): boolean => {
    if (isReady()) return true;
    // After React has drawn the summary.
    requestAnimationFrame(() => summary.current?.focus());
    return false;
  };
  const drawField = (field: FieldDescription) => (
    <TextField
      key={field.name}
      field={field}
      error={errors[field.name]}
      onChange={(text) => setText(field.name, text)}
    />
  );

  return (
    <form aria-labelledby="request-title" className="request" noValidate ref={element}>
      <h2 id="request-title">Préparer une demande écrite</h2>
      <p>
        Ce formulaire écrit une lettre à votre place. Rien n’est envoyé, rien n’est enregistré : vos
        réponses restent dans votre navigateur et disparaissent quand vous fermez la page. C’est
        vous qui envoyez la lettre : seul son destinataire la reçoit, pour vous répondre.
      </p>
      <ErrorSummary errors={errors} fields={fieldsOf(form.right)} summary={summary} />
      <RightChoice suggestedRight={suggestedRight} onChoose={setRight} />
      <p className="fr-hint-text">Seuls les champs marqués « obligatoire » doivent être remplis.</p>
      {/* The page shows them for a correction alone, before React too (request-form.css). */}
      <div className="request__correction">{rectificationFields.map(drawField)}</div>
      {commonFields.map(drawField)}
      <LetterPreview letter={letter} />
      <WaysOut
        account={account ?? buildTimeConfig.account}
        right={form.right}
        letter={letter}
        tryToLeave={tryToLeave}
      />
    </form>
  );
}
