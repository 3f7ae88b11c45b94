/** The summary of the errors of the form, above it. */
import { type MouseEvent, useEffect, useRef } from 'react';
import { fields } from './fields.ts';
import type { LetterErrors } from './validate.ts';

/** Moves the focus without a navigation, so that the address keeps the form's fragment. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}

/** As the state of the form has them. */
interface Props {
  errors: LetterErrors;
  /** Each increase gives the focus to the summary: the citizen has just pressed a button. */
  focusRequests: number;
}

/** Returns the title of the summary of some errors. */
export const errorTitle = (count: number) =>
  count > 1 ? `${count}\u00a0erreurs sont à corriger` : 'Une erreur est à corriger';

/** Renders a link to each faulty field, or nothing. */
export function ErrorSummary({ errors, focusRequests }: Props) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusRequests > 0) summary.current?.focus();
  }, [focusRequests]);
  const faulty = fields.filter(({ name }) => errors[name]);
  if (faulty.length === 0) return null;
  const title = errorTitle(faulty.length);
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
