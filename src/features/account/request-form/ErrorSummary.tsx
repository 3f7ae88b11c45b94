/** The error summary above the form. It takes the focus, and links to each faulty field. */
import type { RefObject } from 'react';
import type { FieldDescription } from './fields.ts';
import { fieldId } from './TextField.tsx';
import type { RequestErrors } from './validate.ts';

interface Props {
  errors: RequestErrors;
  fields: readonly FieldDescription[];
  summary: RefObject<HTMLDivElement | null>;
}

/** Renders nothing if no field has an error. */
export function ErrorSummary({ errors, fields, summary }: Props) {
  const faulty = fields.filter(({ name }) => errors[name]);
  if (faulty.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, this is a list of links.
    <div
      className="fr-alert fr-alert--error fr-mb-4w"
      role="group"
      aria-labelledby="error-summary-title"
      ref={summary}
      tabIndex={-1}
    >
      <h3 className="fr-alert__title" id="error-summary-title">
        {faulty.length === 1
          ? 'Une erreur est à corriger'
          : `${faulty.length} erreurs sont à corriger`}
      </h3>
      <ul>
        {faulty.map(({ name }) => (
          <li key={name}>
            <a
              href={`#${fieldId(name)}`}
              onClick={(event) => {
                // Moves the focus without a navigation, so that the address keeps the form's fragment.
                event.preventDefault();
                document.getElementById(fieldId(name))?.focus();
              }}
            >
              {errors[name]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
