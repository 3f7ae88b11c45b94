/** The situation of the page's address: follows links and the back button, and the title follows it. */
import { useEffect, useState } from 'react';
import { parseSituation } from './situation-address.ts';
import { type Situation, type SituationId, situations } from './situations.ts';

const baseTitle = document.title;

/** Title of the page for a situation: its name first. */
function showTitle(situation: Situation | undefined): void {
  document.title = situation ? `${situation.libelle} – ${baseTitle}` : baseTitle;
}

/** The situation shown, and how to go to another one by its address. */
export function useSituation(): {
  situation: Situation | undefined;
  goTo: (address: string) => void;
} {
  const [id, setId] = useState<SituationId | null>(() => parseSituation(location.search));
  const situation = situations.find((candidate) => candidate.id === id);
  useEffect(() => showTitle(situation), [situation]);
  useEffect(() => {
    const follow = () => setId(parseSituation(location.search));
    addEventListener('popstate', follow);
    return () => {
      removeEventListener('popstate', follow);
      showTitle(undefined);
    };
  }, []);
  const goTo = (address: string) => {
    history.pushState(null, '', address);
    setId(parseSituation(location.search));
  };
  return { situation, goTo };
}
