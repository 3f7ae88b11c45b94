/** The message of a task that could not start or go on, with a retry. */
import { type ReactNode, useEffect, useRef } from 'react';
import { announceAlert } from './announce-alert.ts';
import type { Obstacle } from './start-again.ts';
import { useOutcome } from './use-outcome.ts';

/** What a page says unless its task has better words. */
const usualText = 'La page n’a pas pu être chargée entièrement. Réessayez, ou rechargez la page.';

/** What a task tells its message. */
export interface FailureProps {
  /** Number of failed attempts. From the second on, the message asks the page what is in the way. */
  failures?: number;
  /** What is in the way, if it is known. */
  obstacle?: Obstacle | null;
  /** Called by « Réessayer ». Absent in IslandPlace.astro, whose script answers. */
  onRetry?: (() => void) | undefined;
}

interface Props extends FailureProps {
  /** What happened, and what helps. */
  children?: ReactNode;
  /** Heading level of the title. */
  heading?: 'h2' | 'h3';
  /** True if the message takes the place of what had the focus. */
  takesFocus?: boolean;
}

/** Renders the message. It is an alert once the page has loaded. */
export function FailureMessage({
  children,
  heading: Heading = 'h2',
  failures = 1,
  obstacle = null,
  takesFocus = false,
  onRetry,
}: Props) {
  const message = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const outcome = useOutcome(failures, obstacle);
  useEffect(() => {
    if (message.current) announceAlert(message.current);
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={message} className="fr-alert fr-alert--error fr-mb-4w">
      <Heading className="fr-alert__title">Erreur</Heading>
      <p>{children ?? usualText}</p>
      <p key={outcome} className="fr-mt-1w" data-retry-outcome>
        {outcome}
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
