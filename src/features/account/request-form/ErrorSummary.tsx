/** The summary of the errors of the request form, above it. */
import { type MouseEvent, useEffect, useRef } from 'react';
import { fields } from './fields.ts';
import type { RequestErrors } from './validate.ts';

/** Moves the focus without a navigation, so that the address keeps the form's fragment. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}

interface Props {
  errors: RequestErrors;
  /** Number of attempts to send, print or save the letter: each gives the focus to the summary. */
  attempts: number;
}

/** Renders a link to each faulty field, or nothing. */
export function ErrorSummary({ errors, attempts }: Props) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempts > 0) summary.current?.focus();
  }, [attempts]);
  const faulty = fields.filter(({ name }) => errors[name]);
  if (faulty.length === 0) return null;
  const title =
    faulty.length > 1 ? `${faulty.length} erreurs sont à corriger` : 'Une erreur est à corriger';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, and this group has none.
    <div
      ref={summary}
      className="fr-alert fr-alert--error fr-mb-4w"
      role="group"
      aria-labelledby="error-title"
      tabIndex={-1}
    >
      <h3 className="fr-alert__title" id="error-title" key={title}>
        {title}
      </h3>
      <ul>
        {faulty.map(({ name }) => (
          <li key={`${name} ${errors[name]}`}>
            <a href={`#request-${name}`} onClick={focusField}>
              {errors[name]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
