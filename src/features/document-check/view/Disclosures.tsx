/** Disclosures below a verdict: the document's content, a message to the person, the official check. */

import { type ReactNode, useState } from 'react';
import { ChangingText } from '../../../components/ChangingText.tsx';
import type { CheckedDocument, Finding } from '../decision/checked-document.ts';
import { decisionOf } from '../decision/decision.ts';
import { revocationSentences } from '../decision/labels.ts';
import { frenchInstant } from '../decision/local-date.ts';
import { quotedText } from '../decision/quoted-name.ts';
import { messageToPerson } from '../decision/reasons.ts';
import type { Verdict } from '../decision/verdict.ts';
import { OfficialCheck } from '../official/OfficialCheck.tsx';
import type { OfficialActions } from '../official/use-official-requests.ts';
import { AttributeList } from './AttributeList.tsx';
import { FileName } from './FileName.tsx';
import { MessageToPerson } from './MessageToPerson.tsx';
import { Sentence } from './Sentence.tsx';

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
  const [wasOpened, setWasOpened] = useState(isOpen || !isLazy);
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
      Signataire : {signer ? quotedText(signer) : 'sans nom'}.{stamped}
      {revocation === 'good' && ` ${revocationSentences.good}`}
    </p>
  );
}

interface PartProps {
  file: File;
  verdict: Verdict;
}

/** Renders the signed content, which is what counts; nothing unless the status is `VALID` or `EXPIRED`. */
export function ContentDisclosure({ file, verdict, isOpen }: PartProps & { isOpen: boolean }) {
  if (!verdict.attributes) return null;
  return (
    <Fold title="Ce que dit le document" file={file} isOpen={isOpen}>
      <p>
        <Sentence text="Ces informations sont celles du document signé. Si le PDF montre autre chose, refusez-le." />
      </p>
      <AttributeList attributes={verdict.attributes} />
      <Signer verdict={verdict} />
    </Fold>
  );
}

/** Renders a message that asks the person for another document, unless there is nothing to request. */
export function MessageDisclosure({
  id,
  file,
  finding,
}: {
  id: string;
  file: File;
  finding: Finding;
}) {
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

interface OfficialPartProps {
  /** Unique on the page. */
  id: string;
  document: CheckedDocument & { verdict: Verdict };
  apiUrl: string;
  actions: OfficialActions;
}

/**
 * Renders the official check of the bytes that were checked here. A file that cannot be read (`ERROR_FILE`) needs no
 * second opinion. It is lazy, because print shows closed disclosures.
 */
export function OfficialDisclosure(props: OfficialPartProps) {
  const { file, copy, verdict, request } = props.document;
  const [isOpen] = useState(request.status !== 'none');
  if (props.apiUrl === '' || verdict.status === 'ERROR_FILE' || copy === null) return null;
  return (
    <Fold title="Vérification officielle" file={file} isOpen={isOpen} isLazy>
      <OfficialCheck {...props} />
    </Fold>
  );
}
