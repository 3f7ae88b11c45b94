/** The citizen's identity data, as label and value (specification, section 2; architecture: identity). */

import { useState } from 'react';
import { focusContent } from '../../browser/focus-content.ts';
import { statusRegion } from '../../browser/live-region.ts';
import { announceAlert } from '../../components/failure/announce-alert.ts';
import { FailureMessage } from '../../components/failure/FailureMessage.tsx';
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

/** Returns the texts of the fields, and the task that loads them. Names of places follow the data. */
function useIdentity({ cogFolder }: Props) {
  const [texts, setTexts] = useState<Texts>(null);
  const task = useRetriedTask(async () => {
    const identity = await trackOperation(loadIdentity());
    setTexts(formatIdentity(identity));
    for (const place of ['birthPlaceCity', 'birthCountry'] as const) {
      if (!identity[place]) continue;
      const named = namePlace(cogFolder, identity[place], identity.birthDate);
      void trackOperation(named).then((name) =>
        setTexts((known) => known && { ...known, [place]: name }),
      );
    }
  });
  return {
    texts,
    ...task,
    retry: () => {
      // The button in the sentence of the blank fields goes; that of the alert stays until the retry succeeds.
      if (texts) focusContent();
      setTexts(null);
      task.retry();
    },
  };
}

interface NoteProps {
  isReceived: boolean;
  isBlank: boolean;
  onRetry: () => void;
}
/**
 * What happened to the data: a status message, or an alert. Its sentences are in the HTML, hidden. The retry is in its
 * sentence, so that no field moves.
 */
function Note({ isReceived, isBlank, onRetry }: NoteProps) {
  // Without an identifier, no retry can succeed.
  const canRetry = isBlank && readIdentificationId(location.search) !== null;
  return (
    <div className="identity-note">
      <div {...statusRegion}>
        <p hidden={!isReceived}>Voici les données d’identité transmises par FranceConnect.</p>
      </div>
      <p ref={(failure) => void (isBlank && failure && announceAlert(failure))} hidden={!isBlank}>
        Vos données n’ont pas pu être affichées ici. Vous pouvez{' '}
        {canRetry && (
          <span>
            <button type="button" onClick={onRetry}>
              réessayer
            </button>
            ,{' '}
          </span>
        )}
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

/** Renders blank fields, then the data. */
export function IdentityData(props: Props) {
  const { texts, failures, obstacle, retry } = useIdentity(props);
  const isReceived = Boolean(texts && Object.values(texts).join(''));
  return (
    <>
      <Note isReceived={isReceived} isBlank={texts !== null && !isReceived} onRetry={retry} />
      {failures > 0 && <FailureMessage {...{ failures, obstacle }} onRetry={retry} />}
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
    </>
  );
}
