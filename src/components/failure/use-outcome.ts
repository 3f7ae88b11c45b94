/** Says why a task has failed again. */
import { useEffect, useState } from 'react';
import { askPage } from '../../browser/ask-page.ts';
import { type Obstacle, obstacleSentences } from './start-again.ts';

const updatedSentence =
  'Nouvel échec : le site a été mis à jour. Rechargez la page. Le rechargement efface ce qu’elle montre.';

/** Returns what is in the way after several failures; an empty text until it is known. */
export function useOutcome(failures: number, obstacle: Obstacle | null): string {
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
