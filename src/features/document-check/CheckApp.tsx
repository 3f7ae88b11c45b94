/** Document verification below the page's file input: checks the chosen files, announces and shows the verdicts. */
import { type RefObject, useEffect, useState } from 'react';
import { inAppHint } from '../../components/browser-hint/in-app-hint.ts';
import type { Config } from '../../config/schema.ts';
import { CheckResults } from './CheckResults.tsx';
import { useChecks } from './check/use-checks.ts';
import { useAnnouncement } from './use-announcement.ts';
import { useChosenFiles } from './use-chosen-files.ts';
import { useShownDocuments } from './use-shown-documents.ts';

const advice = 'Si vous ne pouvez pas choisir de fichier, ouvrez la page dans votre navigateur.';

interface Props {
  config: Config;
  /** The file field. */
  field: RefObject<HTMLInputElement | null>;
}

/** Checks the files chosen in the field, and renders the results. */
export function CheckApp({ config, field }: Props) {
  const { attest } = config;
  const { documents: checked, add, retry, official, clear, stop } = useChecks(attest);
  const [agency, setAgency] = useState('');
  const documents = useShownDocuments(checked, agency);
  const announcement = useAnnouncement(documents);
  useChosenFiles(field, add);
  const [hint, setHint] = useState('');
  useEffect(() => setHint(inAppHint(advice)), []);

  const forget = () => {
    clear();
    setAgency('');
    if (!field.current) return;
    field.current.value = '';
    // The button disappears with the results, so it must not keep the focus.
    field.current.focus();
  };
  return (
    <>
      <CheckResults
        {...{ documents, announcement, config, official, agency }}
        onRetry={retry}
        onForget={forget}
        onStop={stop}
        onAgency={setAgency}
      />
      {hint && <p>{hint}</p>}
    </>
  );
}
