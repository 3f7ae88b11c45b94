/**
 * The form that writes a letter to exercise a right. It sends and stores nothing (architecture: letter). Its fields
 * are not controlled: the browser may fill them in before the island hydrates, and after.
 */
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { keepsText } from '../../browser/kept-text.ts';
import { FailureBoundary } from '../../components/failure/FailureBoundary.tsx';
import { AfterLetter } from './AfterLetter.tsx';
import { DeletionChecklist } from './DeletionChecklist.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { fieldGroups, fields, fieldsOf } from './fields.ts';
import { PartFailure } from './LetterFailure.tsx';
import { LetterText } from './LetterText.tsx';
import type { LetterBlock } from './letter.ts';
import type { LetterState } from './letter-state.ts';
import { RightChoice } from './RightChoice.tsx';
import type { RightId } from './rights.ts';
import { TextField } from './TextField.tsx';
import { useLetterForm } from './use-letter-form.ts';
import { useRestoredValues } from './use-restored-values.ts';
import { adviceOn } from './validate.ts';
import { WayButtons, waysId } from './WayButtons.tsx';
import { WaysHint } from './WaysHint.tsx';

/** Returns how many boxes of the checklist are not ticked (null before hydration), and the function that counts them. */
function useChecklist(place: RefObject<HTMLElement | null>) {
  const [unticked, setUnticked] = useState<number | null>(null);
  const count = () =>
    setUnticked(
      place.current?.querySelectorAll('.deletion-checklist input:not(:checked)').length ?? 0,
    );
  return [unticked, count] as const;
}

/** A part of the form without fields: an error of it leaves the rest. */
const Part = ({ children }: { children: ReactNode }) => (
  <FailureBoundary failure={PartFailure}>{children}</FailureBoundary>
);

interface FieldsProps {
  state: LetterState;
  /** The only right of the form; absent: the citizen chooses. */
  fixedRight: RightId | undefined;
}

/** The fields, in groups. Before hydration, styles hide those that only a rectification needs. */
function Fields({ state, fixedRight }: FieldsProps) {
  const { shown, left } = state.status === 'pressed' ? state : { shown: {}, left: undefined };
  const isCorrection = state.status === 'waiting' || state.values.right === 'rectification';
  const all = fixedRight ? fieldsOf(fixedRight) : fields;
  return Object.entries(fieldGroups).map(([group, legend]) => (
    <fieldset key={group} className="request__group">
      <legend>{legend}</legend>
      {all
        .filter((field) => field.group === group)
        .map((field) => (
          <TextField
            key={field.name}
            field={field}
            error={shown[field.name] ?? ''}
            advice={state.status === 'waiting' ? '' : adviceOn(field.name, state.values)}
            isAnnounced={left === field.name}
            isHidden={field.isCorrection === true && !isCorrection}
          />
        ))}
    </fieldset>
  ));
}

/** The letter as typed so far. Each way has this text, and « Imprimer la lettre » prints nothing else. */
function Letter({ letter }: { letter: readonly LetterBlock[] }) {
  return (
    <section className="request__letter" aria-labelledby="letter-title">
      <h3 id="letter-title">Votre lettre</h3>
      <p className="request__translated">La lettre reste en français, pour son destinataire.</p>
      <div className="letter" id="letter" data-print-part="letter" translate="no">
        <Part>
          <LetterText letter={letter} />
        </Part>
      </div>
    </section>
  );
}

interface Props {
  /** The preselected right; the only one if there is a checklist. */
  right: RightId;
  /** True if the form appears once every point of a checklist before it is ticked. Its right is then fixed. */
  hasChecklist?: boolean;
}

/** Renders the form. Without scripts it is hidden, and the page links to the model letters. */
export function LetterForm({ right, hasChecklist = false }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { state, isReady, contactEmail, letter, ways, handlers, read } = useLetterForm(form);
  const [unticked, count] = useChecklist(place);
  useRestoredValues(() => {
    // Also the first read, which starts the letter.
    read();
    count();
  });
  const pressed = state.status === 'pressed' ? state : null;
  return (
    <div ref={place} onChange={count} {...{ [keepsText]: '' }}>
      {hasChecklist && <DeletionChecklist left={unticked} />}
      <form
        ref={form}
        className="request needs-js"
        aria-labelledby="request-title"
        hidden={unticked !== null && unticked > 0}
        {...handlers}
      >
        <h2 id="request-title">Préparer une demande écrite</h2>
        <p>
          Ce formulaire écrit une lettre à votre place. Rien n’est envoyé ni enregistré : tout
          disparaît quand vous fermez la page. C’est vous qui envoyez la lettre.
        </p>
        <Part>{pressed && <ErrorSummary {...pressed} />}</Part>
        {hasChecklist ? (
          <input type="hidden" name="right" value={right} />
        ) : (
          <RightChoice right={right} />
        )}
        <p className="fr-hint-text">
          La lettre a besoin de chaque champ, sauf ceux qui sont facultatifs. Un nom ou un prénom
          suffit ; une adresse, électronique ou postale, suffit.
        </p>
        <Fields state={state} fixedRight={hasChecklist ? right : undefined} />
        <p>
          <a href={`#${waysId}`}>
            Aller aux boutons pour envoyer, imprimer ou enregistrer la lettre
          </a>
        </p>
        <Letter letter={letter} />
        <Part>
          <WayButtons {...ways} isReady={isReady} />
          {isReady && <WaysHint />}
          {pressed?.wasComplete && (
            <AfterLetter heading="h3" contactEmail={contactEmail} taken={ways.taken} />
          )}
        </Part>
      </form>
    </div>
  );
}
