/** The steps of a situation, the way to the other situations, and the request builder. */
import { type MouseEvent, useEffect, useRef } from 'react';
import type { Config } from '../../config/schema.ts';
import { RequestBuilder } from './request/RequestBuilder.tsx';
import { rightOfSituation } from './request/rights.ts';
import { StepList } from './StepList.tsx';
import { situationPath } from './situation-address.ts';
import { type Situation, situations } from './situations.ts';
import { useSituation } from './useSituation.ts';

interface Props {
  account: Config['account'];
  withBase: (path: string) => string;
}

/** Id of the heading of a situation's steps, or of the list. Not the static page's, which stays hidden beside it. */
const headingId = (id = 'liste') => `situation-${id}`;

/** A plain click; another one (new tab, new window) is the browser's. */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
}

function SituationLinks({
  current,
  onGo,
  withBase,
}: {
  current: Situation | undefined;
  onGo: (address: string) => void;
  withBase: Props['withBase'];
}) {
  const follow = (event: MouseEvent, address: string) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onGo(address);
  };
  return (
    <nav aria-labelledby={headingId()}>
      <h2 className="fr-h4" id={headingId()} tabIndex={-1}>
        {current ? 'Autres situations' : 'Choisissez votre situation'}
      </h2>
      <ul>
        {situations
          .filter((situation) => situation !== current)
          .map(({ id, libelle }) => {
            const address = withBase(situationPath(id));
            return (
              <li key={id}>
                <a href={address} onClick={(event) => follow(event, address)}>
                  {libelle}
                </a>
              </li>
            );
          })}
      </ul>
    </nav>
  );
}

function SituationSteps({ situation }: { situation: Situation }) {
  return (
    <>
      <h2 className="fr-h4" id={headingId(situation.id)} tabIndex={-1}>
        {situation.libelle}
      </h2>
      <StepList steps={situation.steps} />
    </>
  );
}

/** Steps first, then the request; the focus goes to the steps when the citizen changes situation. */
export function SituationView({ account, withBase }: Props) {
  const { situation, goTo } = useSituation();
  const shown = useRef(situation);
  useEffect(() => {
    if (situation === shown.current) return;
    shown.current = situation;
    const heading = document.getElementById(headingId(situation?.id));
    heading?.focus();
  }, [situation]);
  return (
    <>
      {situation && <SituationSteps situation={situation} />}
      <SituationLinks current={situation} onGo={goTo} withBase={withBase} />
      <RequestBuilder account={account} suggestedRight={rightOfSituation(situation?.id ?? null)} />
    </>
  );
}
