/** Document verification below the file input of the page: checks what is chosen there, announces and shows the verdicts. */
import { useEffect, useState } from 'react';
import { InAppHint } from '../../../components/browser-hint/InAppHint.tsx';
import { usePrintingAlone } from '../../../components/print-alone/print-alone.ts';
import type { Config } from '../../../config/schema.ts';
import { CheckResults } from './CheckResults.tsx';
import { useAnnouncement } from './useAnnouncement.ts';
import { useChecks } from './useChecks.ts';
import { useChosenFiles } from './useChosenFiles.ts';

/** The size limit of the deployed configuration may not be the build-time one. */
function showSizeLimit(maxFileSize: number): void {
  const limit = document.querySelector('[data-max-size]');
  if (limit) limit.textContent = String(Math.floor(maxFileSize / 1000));
}

interface Props {
  config: Config;
  /** The file input of the page. */
  input: HTMLInputElement;
}

/** Checks what is chosen in the file input, and shows the results. */
export function CheckApp({ config, input }: Props) {
  const { attest } = config;
  const { maxFileSize } = attest;
  const { documents, add, retry, addOfficialAnswer, clear } = useChecks(attest);
  const announcement = useAnnouncement(documents);
  const [isHydrated, setHydrated] = useState(false);
  useChosenFiles(input, add);
  usePrintingAlone();
  useEffect(() => {
    showSizeLimit(maxFileSize);
    setHydrated(true);
  }, [maxFileSize]);

  const forget = () => {
    clear();
    // The button goes with the results.
    input.focus();
  };
  return (
    <>
      <CheckResults
        {...{ documents, announcement, config }}
        onRetry={retry}
        onAnswer={addOfficialAnswer}
        onForget={forget}
      />
      {isHydrated && (
        <InAppHint>
          Si vous ne pouvez pas choisir de fichier, ouvrez la page dans votre navigateur.
        </InAppHint>
      )}
    </>
  );
}
