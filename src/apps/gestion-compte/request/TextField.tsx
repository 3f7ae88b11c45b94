/** A DSFR text field with its hint and its error message (RGAA 11.10). */
import type { FieldDescription } from './fields.ts';

interface Props {
  field: FieldDescription;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** Identifier of a field's control, for the summary of errors. */
export function fieldId(name: FieldDescription['name']): string {
  return `request-${name}`;
}

/** One line or several, as the field says. The message area is there from the start, so that it is announced. */
export function TextField({ field, value, error, onChange }: Props) {
  const {
    name,
    libelle,
    hint,
    isRequired,
    isMultiline = false,
    type = 'text',
    autoComplete,
  } = field;
  const id = fieldId(name);
  const control = {
    className: 'fr-input',
    id,
    name,
    value,
    autoComplete,
    'aria-required': isRequired,
    'aria-invalid': error !== undefined,
    'aria-describedby': `${id}-messages`,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <div className={error ? 'fr-input-group fr-input-group--error' : 'fr-input-group'}>
      <label className="fr-label" htmlFor={id}>
        {libelle}
        {isRequired && ' (obligatoire)'}
        {hint && <span className="fr-hint-text">{hint}</span>}
      </label>
      {isMultiline ? <textarea rows={3} {...control} /> : <input type={type} {...control} />}
      <div className="fr-messages-group" id={`${id}-messages`} aria-live="polite">
        {error && <p className="fr-message fr-message--error">{error}</p>}
      </div>
    </div>
  );
}
