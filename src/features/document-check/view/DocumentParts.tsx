/** Disclosures below a verdict: the document's content, a message to the person, the official check. */

import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { ChangingText } from '../../../components/ChangingText.tsx';
import { FailureMessage } from '../../../components/failure/FailureMessage.tsx';
import { usePart } from '../../../components/failure/use-part.ts';
import { frenchInstant } from '../check/local-date.ts';
import type { Verdict } from '../verifier/verdict.ts';
import { AttributeList } from './AttributeList.tsx';
import type { CheckedDocument, Finding } from './checked-document.ts';
import { decisionOf } from './decision.ts';
import { FileName } from './FileName.tsx';
import { revocationSentences } from './labels.ts';
import { MessageToPerson } from './MessageToPerson.tsx';
import type { OfficialCheck } from './OfficialCheck.tsx';
import { messageToPerson } from './reasons.ts';

interface FoldProps {
  title: string;
  file: File;
  isOpen?: boolean;
  /** True if the content is mounted when the disclosure first opens, and stays mounted. */
  isLazy?: boolean;
  children: ReactNode;
}

/** Renders a disclosure. Its title names the file for screen readers, because they do not show its position. */
function Fold({ title, file, isOpen = false, isLazy = false, children }: FoldProps) {
  const [wasOpened, setWasOpened] = useState(!isLazy);
  return (
    <details open={isOpen} onToggle={() => setWasOpened(true)}>
      <summary>
        <ChangingText text={title} />
        <span className="fr-sr-only">
          {' : '}
          <FileName file={file} />
        </span>
      </summary>
      {wasOpened && children}
    </details>
  );
}

function Signer({ verdict: { signer, stampedAt, revocation } }: { verdict: Verdict }) {
  const stamped = stampedAt && ` Horodatage : ${frenchInstant(new Date(stampedAt))}.`;
  return (
    <p>
      Signataire : {signer ?? 'sans nom'}.{stamped}
      {revocation === 'good' && ` ${revocationSentences.good}`}
    </p>
  );
}

interface PartProps {
  file: File;
  verdict: Verdict;
}

/** Renders the signed content, which is what counts; nothing unless the status is `VALID` or `EXPIRED`. */
export function DocumentContent({ file, verdict, isOpen }: PartProps & { isOpen: boolean }) {
  if (!verdict.attributes) return null;
  return (
    <Fold title="Ce que dit le document" file={file} isOpen={isOpen}>
      <p>
        Ces informations sont celles du document signé. Si le PDF montre autre chose, refusez-le.
      </p>
      <AttributeList attributes={verdict.attributes} />
      <Signer verdict={verdict} />
    </Fold>
  );
}

/** Renders a message that asks the person for another document, unless there is nothing to request. */
export function MessagePart({ id, file, finding }: { id: string; file: File; finding: Finding }) {
  const message = messageToPerson(finding);
  if (message === null) return null;
  const title =
    decisionOf(finding) === 'valid'
      ? 'S’il n’est pas pour vous : message à envoyer à la personne'
      : 'Message à envoyer à la personne';
  return (
    <Fold title={title} file={file} isLazy>
      <MessageToPerson id={id} message={message} file={file} />
    </Fold>
  );
}

type OfficialCheckProps = ComponentProps<typeof OfficialCheck>;

interface OfficialPartProps extends PartProps, Pick<OfficialCheckProps, 'apiUrl' | 'onAnswer'> {
  /** Unique on the page. */
  id: string;
  /** The bytes that were checked; null for a file that was not read. */
  copy: Blob | null;
  official: CheckedDocument['official'];
}

/** Renders the official check, whose code is loaded now: few visits need it. */
function LoadedOfficialCheck(props: OfficialCheckProps) {
  const place = useRef<HTMLDivElement>(null);
  const { part, failures, request } = usePart(() => import('./OfficialCheck.tsx'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; « request » is new at each render.
  useEffect(() => void request(), []);
  const retry = async () => {
    // The pressed button is gone.
    if (await request()) place.current?.focus();
  };
  if (!part && failures > 0)
    return (
      <FailureMessage heading="h3" failures={failures} onRetry={() => void retry()}>
        La vérification officielle n’a pas pu être chargée. Vérifiez votre connexion, puis
        réessayez.
      </FailureMessage>
    );
  return (
    part && (
      <div ref={place} tabIndex={-1}>
        <part.OfficialCheck {...props} />
      </div>
    )
  );
}

/**
 * Renders the official check of the bytes that were checked here. A file that cannot be read (`ERROR_FILE`) needs no
 * second opinion. It is lazy, because print shows closed disclosures. It stays mounted, so that the answer remains after
 * closing.
 */
export function OfficialPart({ id, file, copy, verdict, official, ...service }: OfficialPartProps) {
  if (service.apiUrl === '' || verdict.status === 'ERROR_FILE' || copy === null) return null;
  return (
    <Fold title="Vérification officielle" file={file} isLazy>
      <LoadedOfficialCheck {...{ id, file, copy, verdict, official }} {...service} />
    </Fold>
  );
}
