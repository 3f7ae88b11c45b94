/** The frame of an embedded app: its element, or an error with a retry (architecture: embedded-apps). */
import { useEffect, useRef, useState } from 'react';
import { FailureMessage } from '../../components/failure/FailureMessage.tsx';
import { useConfig } from '../../config/store.ts';
import type { AppName } from './contract.ts';
import { isReplaced } from './is-replaced.ts';
import { runApp } from './run-app.ts';

/** Where the app is. Each attempt has an element of its own. */
type State = { status: 'running' | 'failed'; attempt: number; needsFocus: boolean };

/** Renders an empty element for the app, which is beside the page's own content. */
export function AppFrame({ app }: { app: AppName }) {
  const place = useRef<HTMLDivElement>(null);
  const [{ status, attempt, needsFocus }, setState] = useState<State>({
    status: 'running',
    attempt: 0,
    needsFocus: false,
  });
  const isBuiltIn = isReplaced(app);
  const isNamed = useConfig().embeddedApps[app] !== '' || isBuiltIn;
  useEffect(() => {
    if (!isNamed || !place.current) return;
    const onFailure = (hadFocus: boolean) =>
      setState({ status: 'failed', attempt, needsFocus: hadFocus });
    runApp({ app, place: place.current, attempt, sparesUse: !isBuiltIn, onFailure });
  }, [app, attempt, isBuiltIn, isNamed]);
  if (status === 'running') return <div key={attempt} ref={place} />;
  return (
    <FailureMessage
      failures={attempt + 1}
      takesFocus={needsFocus}
      onRetry={() => setState({ status: 'running', attempt: attempt + 1, needsFocus: false })}
    >
      Ce service n’a pas pu être chargé, ou s’est arrêté. Réessayez, ou suivez les étapes de cette
      page.
    </FailureMessage>
  );
}
