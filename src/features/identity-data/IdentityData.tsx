/** The citizen's identity data, as label and value (specification, section 2; architecture: identity). */

import { useEffect, useState } from 'react';
import { focusContent } from '../../browser/focus-content.ts';
import { statusRegion } from '../../browser/live-region.ts';
import { ChangingText } from '../../components/ChangingText.tsx';
import { announceAlert } from '../../components/failure/announce-alert.ts';
import { useOutcome } from '../../components/failure/use-outcome.ts';
import { useRetriedTask } from '../../components/failure/use-retried-task.ts';
import { trackOperation } from '../../components/loading/loading.ts';
import { deployedConfig } from '../../config/store.ts';
import { withBase } from '../../lib/path.ts';
import { formatIdentity, separator } from './format-identity.ts';
import type { Identity } from './identity.ts';
import { requestIdentity } from './identity-answer.ts';
import { readIdentificationId } from './identity-request.ts';
import { labelPlace } from './place-names.ts';

/** Label of each field, in the order of the page. */
const libelles: readonly (readonly [name: keyof Identity, libelle: string])[] = [
  ['familyName', 'Nom de naissance'],
  ['givenNames', 'Prénoms'],
  ['gender', 'Sexe'],
  ['birthDate', 'Date de naissance'],
  ['birthPlaceCity', 'Ville de naissance (code COG)'],
  ['birthCountry', 'Pays de naissance (code COG)'],
];

/** The shown text of each field. Null: the answer is not there yet. */
type Texts = Record<keyof Identity, string> | null;

async function loadIdentity(): Promise<Identity> {
  const { simplePages } = await deployedConfig();
  return requestIdentity(simplePages.identityInfoUrl, readIdentificationId(location.search));
}

/** Returns the name of a place with its code; the code alone, with a warning, if the names cannot be loaded. */
async function namePlace(folder: string, code: string, birthDate: string): Promise<string> {
  try {
    return await labelPlace(folder, code, birthDate);
  } catch {
    console.warn('COG : un nom de lieu manque');
    return code;
  }
}

interface Props {
  /** Address of the folder of names of places. */
  cogFolder: string;
}

/** What the page has: nothing yet, data, or no data. */
type State = 'waiting' | 'received' | 'blank';

/** Returns the texts of the fields, what the page has, and the task that loads them. Names of places follow the data. */
function useIdentity({ cogFolder }: Props) {
  const [texts, setTexts] = useState<Texts>(null);
  const [isWaiting, setWaiting] = useState(true);
  const { failures, obstacle, retry } = useRetriedTask(async () => {
    const identity = await trackOperation(loadIdentity());
    setTexts(formatIdentity(identity));
    setWaiting(false);
    for (const place of ['birthPlaceCity', 'birthCountry'] as const) {
      if (!identity[place]) continue;
      const named = namePlace(cogFolder, identity[place], identity.birthDate);
      void trackOperation(named).then((name) =>
        setTexts((known) => known && { ...known, [place]: name }),
      );
    }
  });
  useEffect(() => {
    if (failures > 0) setWaiting(false);
  }, [failures]);
  const isReceived = Boolean(texts && Object.values(texts).join(''));
  const state: State = isWaiting ? 'waiting' : isReceived ? 'received' : 'blank';
  return {
    texts,
    state,
    outcome: useOutcome(failures, obstacle),
    retry: () => {
      // The button goes while the page waits, and its answer is above, where a phone does not show it.
      focusContent();
      document.getElementById('content')?.scrollIntoView();
      setWaiting(true);
      retry();
    },
  };
}

/** Keeps the room of what only data make true: invisible, for screen readers too. Without scripts there are no data. */
const awaitedClass = (state: State) => `needs-js${state === 'received' ? '' : ' identity-awaited'}`;

interface NoteProps {
  state: State;
  canRetry: boolean;
  /** What a retry found in the way; empty: nothing yet. */
  outcome: string;
}

/** What happened to the data: a status message, or an alert. Its sentences are in the HTML, hidden. */
function Note({ state, canRetry, outcome }: NoteProps) {
  const isBlank = state === 'blank';
  return (
    <div className="identity-note">
      <div {...statusRegion}>
        <p hidden={state !== 'received'}>Vérifiez vos données, transmises par FranceConnect.</p>
      </div>
      <p ref={(failure) => void (isBlank && failure && announceAlert(failure))} hidden={!isBlank}>
        <ChangingText text={outcome || 'Vos données n’ont pas pu être affichées ici.'} /> Vous
        pouvez <ChangingText text={canRetry ? 'réessayer, ' : ''} />
        continuer sur l’application, ou{' '}
        <a href={withBase('/gestion-compte#aide')}>trouver de l’aide</a>.
      </p>
    </div>
  );
}

/** Renders a value. Each given name keeps its own direction, so that none can reverse the others. */
function IsolatedParts({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <span key={text}>
      {text.split(separator).flatMap((part, index) => [
        index > 0 && separator,
        // biome-ignore lint/suspicious/noArrayIndexKey: two names may be equal; their place is their identity.
        <bdi key={index}>{part}</bdi>,
      ])}
    </span>
  );
}

interface NextProps {
  state: State;
  canRetry: boolean;
  onRetry: () => void;
}

/** What the citizen does next. With and without data, each part has its place: nothing moves. */
function Next({ state, canRetry, onRetry }: NextProps) {
  return (
    <>
      <p className="identity-next">
        {canRetry ? (
          <button type="button" className="fr-btn" onClick={onRetry}>
            Réessayer
          </button>
        ) : (
          <span className={awaitedClass(state)}>Si vos données sont exactes, continuez.</span>
        )}
      </p>
      <p>
        <a
          className={canRetry ? 'fr-btn fr-btn--secondary' : 'fr-btn'}
          href={withBase('/pages-simples/endAuth-FC')}
        >
          Continuer sur l'application
        </a>
      </p>
      <p className={awaitedClass(state)}>
        <a className="fr-btn fr-btn--secondary" href={withBase('/gestion-compte/donnees-erronees')}>
          Une donnée est fausse
        </a>
      </p>
    </>
  );
}

/** Renders blank fields, then the data, and what to do next. */
export function IdentityData(props: Props) {
  const { texts, state, outcome, retry } = useIdentity(props);
  // Without an identifier, no retry can succeed.
  const canRetry = state === 'blank' && readIdentificationId(location.search) !== null;
  return (
    <>
      <Note {...{ state, canRetry, outcome }} />
      <dl className="data-list">
        {libelles.map(([name, libelle]) => (
          <div key={name}>
            <dt>{libelle}</dt>
            <dd translate="no">
              <IsolatedParts text={texts?.[name] ?? ''} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={`fr-text--sm ${awaitedClass(state)}`}>
        COG : code officiel géographique de l’Insee, qui désigne une commune ou un pays de
        naissance.
      </p>
      <Next {...{ state, canRetry }} onRetry={retry} />
    </>
  );
}
