/** The verdict on one document, legible across a desk; below it the reason, and disclosures such as the content. */

import { useRef } from 'react';
import { ChangingText } from '../../../components/ChangingText.tsx';
import { steps } from '../../../verifier/index.ts';
import type { Checks } from '../check/use-checks.ts';
import type { CheckedDocument } from '../decision/checked-document.ts';
import { type Decision, decisionOf } from '../decision/decision.ts';
import { documentSentences, findingOf, titleOf } from '../decision/document-sentences.ts';
import { progressLabels } from '../decision/labels.ts';
import { isWorthRetrying } from '../decision/reasons.ts';
import { ContentDisclosure, MessageDisclosure, OfficialDisclosure } from './Disclosures.tsx';
import { FileName } from './FileName.tsx';
import { Sentence } from './Sentence.tsx';
import { VerdictIcon } from './VerdictIcon.tsx';

/** Stages of a progress bar, in order. */
const stages = ['waiting', 'loading', ...steps] as const;

/** Renders the progress of a check. */
function CheckProgress({ document: { id, file, progress } }: { document: CheckedDocument }) {
  return (
    <>
      <label htmlFor={`progress-${id}`}>
        <ChangingText text={progressLabels[progress]} />
        <span className="fr-sr-only">
          {' '}
          de <FileName file={file} />
        </span>
      </label>
      <progress id={`progress-${id}`} max={stages.length} value={stages.indexOf(progress) + 1} />
    </>
  );
}

/** Renders the word and icon of a verdict. */
function VerdictWord({ document }: { document: CheckedDocument }) {
  return (
    <span className="verdict__word">
      <VerdictIcon decision={decisionOf(document)} />
      <ChangingText text={titleOf(document)} />
    </span>
  );
}

/** Renders whether to accept the document, then its recipient, the reason, and what was not checked. */
function Explanation({ sentences }: { sentences: readonly string[] }) {
  const [acceptance, ...others] = sentences;
  return (
    <>
      <p className="verdict__acceptance" key={acceptance}>
        <Sentence text={acceptance ?? ''} />
      </p>
      {others.map((sentence) => (
        <p key={sentence}>
          <Sentence text={sentence} />
        </p>
      ))}
    </>
  );
}

/** Classes of an entry. They are written whole, because the purge reads them here. */
export const looks: Readonly<Record<Decision | 'pending', string>> = {
  valid: 'verdict verdict--valid',
  refused: 'verdict verdict--refused',
  open: 'verdict verdict--open',
  pending: 'verdict',
};

export interface BodyProps {
  document: CheckedDocument;
  /** True for the only document, whose content is shown at once. */
  isAlone: boolean;
  apiUrl: string;
  onRetry: Checks['retry'];
  official: Checks['official'];
}

/** Renders all that is said of a document, in the list or below its row of the table. */
export function VerdictBody({ document, isAlone, apiUrl, onRetry, official }: BodyProps) {
  const { id, file, verdict } = document;
  const finding = findingOf(document);
  const heading = useRef<HTMLHeadingElement>(null);
  const retry = () => {
    // The button disappears with the verdict, so it must not keep the focus.
    heading.current?.focus();
    onRetry(document);
  };
  return (
    <>
      <h3 className="verdict__title" ref={heading} tabIndex={-1}>
        {finding && <VerdictWord document={document} />} <FileName file={file} />
      </h3>
      {finding ? (
        <Explanation sentences={documentSentences(document)} />
      ) : (
        <CheckProgress document={document} />
      )}
      {verdict && isWorthRetrying(verdict.reason) && (
        <button type="button" className="fr-btn fr-btn--secondary" onClick={retry}>
          Réessayer
          <span className="fr-sr-only">
            {' '}
            la vérification de <FileName file={file} />
          </span>
        </button>
      )}
      {verdict && <ContentDisclosure file={file} verdict={verdict} isOpen={isAlone} />}
      {finding && <MessageDisclosure id={`message-${id}`} file={file} finding={finding} />}
      {verdict && (
        <OfficialDisclosure
          id={`official-${id}`}
          document={{ ...document, verdict }}
          apiUrl={apiUrl}
          actions={official}
        />
      )}
    </>
  );
}
