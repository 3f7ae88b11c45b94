/** Deletion of the digital identity: consequences, checklist, then the request builder preset to erasure. */
import { useState } from 'react';
import type { Config } from '../../config/schema.ts';
import { deletionChecklist, deletionConsequences, deletionSteps } from './deletion.ts';
import { RequestBuilder } from './request/RequestBuilder.tsx';
import { StepList } from './StepList.tsx';

function Consequences() {
  return (
    <>
      <h2 className="fr-h4">Ce que la suppression change</h2>
      <ul>
        {deletionConsequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
    </>
  );
}

/** The builder appears once every box is ticked; a status line says how many are left. */
export function DeletionView({ account }: { account: Config['account'] }) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const tick = (id: string, isTicked: boolean) => {
    const next = new Set(ticked);
    if (isTicked) next.add(id);
    else next.delete(id);
    setTicked(next);
  };
  const left = deletionChecklist.length - ticked.size;
  // Once shown it is only hidden again: what was typed is not lost.
  const [wasUnlocked, setWasUnlocked] = useState(false);
  if (left === 0 && !wasUnlocked) setWasUnlocked(true);
  return (
    <>
      <Consequences />
      <h2 className="fr-h4">Les étapes</h2>
      <StepList steps={deletionSteps} />
      <fieldset className="fr-fieldset" aria-labelledby="checklist-title">
        <legend className="fr-fieldset__legend" id="checklist-title">
          Avant de continuer, cochez chaque point
        </legend>
        {deletionChecklist.map(({ id, libelle }) => (
          <div className="fr-fieldset__element" key={id}>
            <div className="fr-checkbox-group">
              <input
                type="checkbox"
                id={id}
                checked={ticked.has(id)}
                onChange={(event) => tick(id, event.target.checked)}
              />
              <label className="fr-label" htmlFor={id}>
                {libelle}
              </label>
            </div>
          </div>
        ))}
      </fieldset>
      <p role="status">
        {left > 0
          ? `Points à cocher avant de préparer la demande : ${left}.`
          : 'Vous pouvez préparer votre demande ci-dessous.'}
      </p>
      {wasUnlocked && (
        <div hidden={left > 0}>
          <RequestBuilder account={account} suggestedRight="effacement" />
        </div>
      )}
    </>
  );
}
