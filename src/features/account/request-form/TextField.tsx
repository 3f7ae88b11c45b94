/** A DSFR text field with its hint and its error message (RGAA 11.10). */
import { useState } from 'react';
import type { FieldDescription } from './fields.ts';

interface Props {
  field: FieldDescription;
  error: string | undefined;
}

/** Identifier of a field's control, for the summary of errors. */
export function fieldId(name: FieldDescription['name']): string {
  return `request-${name}`;
}

/**
 * The error that is shown. While somebody types, one may go but no other comes: a half-written address is not yet a
 * wrong one, and a screen reader would tell of it at each letter.
 */
function useShownError(error: string | undefined) {
  const [atFocus, setAtFocus] = useState<{ error: string | undefined } | null>(null);
  const [isNew, setIsNew] = useState(false);
  const shown = atFocus && error !== atFocus.error ? undefined : error;
  const onBlur = () => {
    setIsNew(shown === undefined && error !== undefined);
    setAtFocus(null);
  };
  // Told when it comes as the field is left; those of an attempt to go out are told by their summary.
  const role = isNew ? ('alert' as const) : undefined;
  return { shown, role, handlers: { onFocus: () => setAtFocus({ error }), onBlur } };
}

/**
 * One line or several, as the field says. React writes nothing into it (useRequestForm.ts): Chromium restores no text
 * after Back that equals the `value` attribute, which React writes for a controlled one.
 */
export function TextField({ field, error }: Props) {
  const { name, libelle, hint, missing, isMultiline = false, inputMode, autoComplete } = field;
  const isRequired = missing !== undefined;
  const id = fieldId(name);
  const { shown, role, handlers } = useShownError(error);
  const control = {
    className: 'fr-input',
    id,
    name,
    inputMode,
    autoComplete,
    'aria-required': isRequired || undefined,
    'aria-invalid': shown !== undefined,
    'aria-describedby': `${id}-messages`,
    ...handlers,
  };
  return (
    <div className={shown ? 'fr-input-group fr-input-group--error' : 'fr-input-group'}>
      <label className="fr-label" htmlFor={id}>
        {`${libelle}${isRequired ? ' (obligatoire)' : ''}${hint ? ' ' : ''}`}
        {hint && <span className="fr-hint-text">{hint}</span>}
      </label>
      {isMultiline ? <textarea rows={3} {...control} /> : <input type="text" {...control} />}
      {/* There before its message: an alert that comes with its place is not told (Orca, Firefox). */}
      <div className="fr-messages-group" id={`${id}-messages`}>
        {shown && (
          <p className="fr-message fr-message--error" role={role}>
            {shown}
          </p>
        )}
      </div>
    </div>
  );
}
