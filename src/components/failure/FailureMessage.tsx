/** The message of a task that could not start or go on, with a retry. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { askPage } from '../../browser/ask-page.ts';
import { announceAlert } from './announce-alert.ts';
import { type Obstacle, obstacleSentences } from './start-again.ts';

/** What a page says unless its task has better words. */
const usualText = 'La page n’a pas pu être chargée entièrement. Réessayez, ou rechargez la page.';

const updatedSentence =
  'Nouvel échec : le site a été mis à jour. Rechargez la page. Le rechargement efface ce qu’elle montre.';

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

/** Returns what is in the way after several failures; an empty text until it is known. */
function useOutcome(failures: number, obstacle: Obstacle | null): string {
  const [outcome, setOutcome] = useState('');
  useEffect(() => {
    setOutcome(obstacle ? obstacleSentences[obstacle] : '');
    if (obstacle || failures < 2) return;
    void askPage().then((answer) => {
      if (answer === 'updated') return setOutcome(updatedSentence);
      setOutcome(obstacleSentences[answer === 'unreachable' ? answer : 'faulty']);
    });
  }, [failures, obstacle]);
  return outcome;
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
