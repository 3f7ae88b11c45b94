/** Document verification below the page's file input: checks the chosen files, announces and shows the verdicts. */
import { inAppHint } from '../../../components/browser-hint/in-app-hint.ts';
import type { Config } from '../../../config/schema.ts';
import { CheckResults } from './CheckResults.tsx';
import { useAnnouncement } from './useAnnouncement.ts';
import { useChecks } from './useChecks.ts';
import { useChosenFiles } from './useChosenFiles.ts';

const hint = inAppHint(
  'Si vous ne pouvez pas choisir de fichier, ouvrez la page dans votre navigateur.',
);

interface Props {
  config: Config;
  /** The file input of the page. */
  input: HTMLInputElement;
}

/** Checks the files chosen in the input, and renders the results. */
export function CheckApp({ config, input }: Props) {
  const { attest } = config;
  const { documents, add, retry, addOfficialAnswer, clear } = useChecks(attest);
  const announcement = useAnnouncement(documents);
  useChosenFiles(input, add);

  const forget = () => {
    clear();
    // The button disappears with the results, so it must not keep the focus.
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
      {hint && <p>{hint}</p>}
    </>
  );
}
