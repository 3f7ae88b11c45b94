/** The message of a task that could not start or go on, with a retry. */
import { type ReactNode, useEffect, useRef } from 'react';
import { announceAlert } from './announce-alert.ts';

/** What a page says unless its task has better words. */
const usualText =
  'La page n’a pas pu être chargée entièrement. Vérifiez votre connexion, puis réessayez.';

interface Props {
  /** What happened, and what helps. */
  children?: ReactNode;
  /** Heading level of the title. */
  heading?: 'h2' | 'h3';
  /** Number of failed attempts: the next one is announced too. */
  failures?: number;
  /** True if the message takes the place of what had the focus. */
  takesFocus?: boolean;
  /** Called by « Réessayer ». Absent in IslandPlace.astro, whose script answers. */
  onRetry?: (() => void) | undefined;
}

/** Renders the message. It is an alert once the page has loaded. */
export function FailureMessage({
  children,
  heading: Heading = 'h2',
  failures = 1,
  takesFocus = false,
  onRetry,
}: Props) {
  const message = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (message.current) announceAlert(message.current);
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={message} className="fr-alert fr-alert--error fr-mb-4w">
      <Heading className="fr-alert__title">Erreur</Heading>
      <p key={failures}>
        {failures > 1
          ? 'Nouvel échec. Vérifiez votre connexion, puis réessayez.'
          : (children ?? usualText)}
      </p>
      <button
        ref={button}
        type="button"
        className="fr-btn fr-btn--secondary fr-mt-2w"
        onClick={onRetry}
      >
        Réessayer
      </button>
    </div>
  );
}
