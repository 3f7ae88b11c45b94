/** A DSFR text field with its hint and its error message (RGAA 11.10). */
import { useState } from 'react';
import type { FieldDescription } from './fields.ts';

interface Props {
  field: FieldDescription;
  error: string | undefined;
}

/** Returns the id of a field's control, so that the error summary can link to it. */
export function fieldId(name: FieldDescription['name']): string {
  return `request-${name}`;
}

/**
 * Returns the error to show. While the field has the focus, an error can disappear, but no new error appears. A
 * half-typed address is not yet wrong, and a screen reader would announce the error at each key.
 */
function useShownError(error: string | undefined) {
  const [atFocus, setAtFocus] = useState<{ error: string | undefined } | null>(null);
  const [isNew, setIsNew] = useState(false);
  const shown = atFocus && error !== atFocus.error ? undefined : error;
  const onBlur = () => {
    setIsNew(shown === undefined && error !== undefined);
    setAtFocus(null);
  };
  // Announces an error that appears on blur. After a press of a button, the summary announces the errors.
  const role = isNew ? ('alert' as const) : undefined;
  return { shown, role, handlers: { onFocus: () => setAtFocus({ error }), onBlur } };
}

/**
 * Renders an input or a textarea, uncontrolled (useRequestForm.ts). React would write the `value` attribute of a
 * controlled field, and Chromium's Back button does not restore a text that equals this attribute.
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
      {/* Always rendered: Orca with Firefox does not announce an alert that is inserted with its container. */}
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
