/**
 * Document verification: the file field, then one verdict for each chosen or dropped document (architecture:
 * document-check). The browser checks them; only the official check sends one, with consent.
 */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { loadStyles } from '../../browser/lazy-styles.ts';
import { FailureBoundary } from '../../components/failure/FailureBoundary.tsx';
import { useRetriedTask } from '../../components/failure/use-retried-task.ts';
import { trackOperation } from '../../components/loading/loading.ts';
import { deployedConfigWithAttest } from '../../config/attest.ts';
import type { Config } from '../../config/schema.ts';
import { CheckApp } from './CheckApp.tsx';
import { CheckFailure } from './CheckFailure.tsx';
import { DocumentField } from './DocumentField.tsx';
import { isWanted, onIntent } from './intent.ts';
import styles from './verdicts.css?url';

interface Props {
  field: RefObject<HTMLInputElement | null>;
}

/** Renders the verdicts, with the rules of the deployed configuration. Without it nothing is checked. */
function Verdicts({ field }: Props) {
  const [config, setConfig] = useState<Config | null>(null);
  useEffect(() => loadStyles(styles), []);
  const { failures, obstacle, retry } = useRetriedTask(async () => {
    setConfig(await trackOperation(deployedConfigWithAttest()));
  });
  if (failures > 0) return <CheckFailure {...{ failures, obstacle }} onRetry={retry} />;
  return config && <CheckApp config={config} field={field} />;
}

/** Returns true once the citizen wants to use the field: an island that only follows the configuration checks nothing. */
function useIntent(field: RefObject<HTMLInputElement | null>): boolean {
  const [hasIntent, setHasIntent] = useState(false);
  useEffect(() => {
    const area = field.current?.closest<HTMLElement>('astro-island');
    if (!area || !field.current) return undefined;
    if (isWanted(area, field.current)) setHasIntent(true);
    return onIntent(area, () => setHasIntent(true));
  }, [field]);
  return hasIntent;
}

/** Renders the field. Verdicts follow once it is used. */
export function DocumentCheck() {
  const field = useRef<HTMLInputElement>(null);
  const hasIntent = useIntent(field);
  return (
    <>
      <DocumentField field={field} />
      {hasIntent && (
        <FailureBoundary failure={CheckFailure}>
          <Verdicts field={field} />
        </FailureBoundary>
      )}
    </>
  );
}
