/**
 * The request builder: form, live letter, ways out. Nothing is sent, nothing is stored; nothing is
 * validated while the citizen types for the first time.
 */
import { useRef, useState } from 'react';
import type { Config } from '../../../config/schema.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { fieldsOf } from './fields.ts';
import { LetterPreview } from './LetterPreview.tsx';
import { buildLetter, formatLetterDate } from './letter.ts';
import { RightChoice } from './RightChoice.tsx';
import { emptyRequest, hasText, type RequestForm, type TextFieldName } from './request.ts';
import type { RightId } from './rights.ts';
import { TextField } from './TextField.tsx';
import { useLeaveGuard } from './useLeaveGuard.ts';
import { type RequestErrors, validateRequest } from './validate.ts';
import { WaysOut } from './WaysOut.tsx';

interface Props {
  account: Config['account'];
  /** Right preset by the page or its address. */
  suggestedRight: RightId;
  /** True keeps what is typed, out of sight. */
  isHidden: boolean;
}

/** The form's values and errors. Errors appear at the first attempt to go out, then follow what is typed. */
function useRequestForm(suggestedRight: RightId) {
  const [form, setForm] = useState<RequestForm>(() => emptyRequest(suggestedRight));
  const [wasTried, setWasTried] = useState(false);
  const errors: RequestErrors = wasTried ? validateRequest(form) : {};
  return {
    form,
    errors,
    setText: (name: TextFieldName, text: string) => setForm({ ...form, [name]: text }),
    setRight: (right: RightId) => {
      setForm({ ...form, right });
      setWasTried(false);
    },
    isReady: () => {
      setWasTried(true);
      return Object.keys(validateRequest(form)).length === 0;
    },
  };
}

/** The whole builder. */
export function RequestBuilder({ account, suggestedRight, isHidden }: Props) {
  const { form, errors, setText, setRight, isReady } = useRequestForm(suggestedRight);
  const summary = useRef<HTMLDivElement>(null);
  const [today] = useState(() => formatLetterDate(new Date()));
  const letter = buildLetter(form, account, today);
  useLeaveGuard(hasText(form));

  /** True when the letter is complete; otherwise the summary of errors takes the focus. */
  const tryToLeave = (): boolean => {
    if (isReady()) return true;
    // After React has drawn the summary.
    requestAnimationFrame(() => summary.current?.focus());
    return false;
  };

  return (
    <form
      aria-labelledby="request-title"
      className="request"
      hidden={isHidden}
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <h2 id="request-title">Préparer une demande écrite</h2>
      <p>
        Ce formulaire écrit une lettre à votre place. Rien n’est envoyé, rien n’est enregistré : vos
        réponses restent dans votre navigateur et disparaissent quand vous fermez la page. C’est
        vous qui envoyez la lettre : seul son destinataire la reçoit, pour vous répondre.
      </p>
      <ErrorSummary errors={errors} fields={fieldsOf(form.right)} summary={summary} />
      <RightChoice right={form.right} onChoose={setRight} />
      <p className="fr-hint-text">Seuls les champs marqués « obligatoire » doivent être remplis.</p>
      {fieldsOf(form.right).map((field) => (
        <TextField
          key={field.name}
          field={field}
          value={form[field.name]}
          error={errors[field.name]}
          onChange={(text) => setText(field.name, text)}
        />
      ))}
      <LetterPreview letter={letter} />
      <WaysOut account={account} right={form.right} letter={letter} tryToLeave={tryToLeave} />
    </form>
  );
}
