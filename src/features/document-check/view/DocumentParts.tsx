/** What is folded below a verdict: what the document says of itself, and the official check. */
import { type ReactNode, useState } from 'react';
import { frenchInstant } from '../check/local-date.ts';
import type { Verdict } from '../verifier/verdict.ts';
import { AttributeList } from './AttributeList.tsx';
import { FileName } from './FileName.tsx';
import { MessageToPerson } from './MessageToPerson.tsx';
import { OfficialCheck, type OfficialService } from './OfficialCheck.tsx';
import { messageToPerson } from './reasons.ts';
import { revocationSentences } from './sentences.ts';

interface FoldProps {
  title: string;
  file: File;
  isOpen?: boolean;
  onOpen?: () => void;
  children: ReactNode;
}

/** A part that opens: the title says of which file, to those who do not see where it stands. */
function Fold({ title, file, isOpen = false, onOpen, children }: FoldProps) {
  return (
    <details open={isOpen} onToggle={onOpen}>
      <summary>
        {title}
        <span className="fr-sr-only">
          {' : '}
          <FileName file={file} />
        </span>
      </summary>
      {children}
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

/** What is to be compared by eye; nothing for a document whose signature does not hold. */
export function DocumentContent({ file, verdict, isOpen }: PartProps & { isOpen: boolean }) {
  if (!verdict.attributes) return null;
  return (
    <Fold title="Ce que dit le document" file={file} isOpen={isOpen}>
      <p>
        Ces informations sont celles du document signé. Ouvrez le PDF : il doit montrer les mêmes.
      </p>
      <AttributeList attributes={verdict.attributes} />
      <Signer verdict={verdict} />
    </Fold>
  );
}

/** What to write to the person, where they are asked for another document. There once it was opened, as below. */
export function MessagePart({ id, file, verdict }: PartProps & { id: string }) {
  const [wasOpened, setWasOpened] = useState(false);
  const message = messageToPerson(verdict);
  if (message === null) return null;
  const title =
    verdict.status === 'VALID'
      ? 'S’il n’est pas pour vous : message à envoyer à la personne'
      : 'Message à envoyer à la personne';
  return (
    <Fold title={title} file={file} onOpen={() => setWasOpened(true)}>
      {wasOpened && <MessageToPerson id={id} message={message} />}
    </Fold>
  );
}

/**
 * A file that is not a document at all needs no second opinion. Its controls are there once it was opened: nobody
 * prints them, and what was answered stays when it is folded again.
 */
export function OfficialPart({ file, verdict, ...service }: PartProps & OfficialService) {
  const [wasOpened, setWasOpened] = useState(false);
  if (service.apiUrl === '' || verdict.status === 'ERROR_FILE') return null;
  return (
    <Fold title="Vérification officielle" file={file} onOpen={() => setWasOpened(true)}>
      {wasOpened && <OfficialCheck file={file} {...service} />}
    </Fold>
  );
}
