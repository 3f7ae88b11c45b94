/** Which view of the area a path shows: deletion first, or the steps of a situation. */
import { useLayoutEffect } from 'react';

import { isSamePage } from '../../lib/path.ts';
import type { AppContext } from '../contract.ts';
import styles from './account.css?url';
import { DeletionView } from './DeletionView.tsx';
import { SituationView } from './SituationView.tsx';

interface Props {
  context: AppContext;
  /** Called once, when the app is on screen. */
  onShown: () => void;
}

/** The app, for the path of the page that holds it. */
export function AccountApp({ context, onShown }: Props) {
  // After the first commit, for which React waits for the styles, and before its paint: the static
  // content goes in the same frame, and nothing moves.
  useLayoutEffect(onShown, [onShown]);
  const { account } = context.config;
  return (
    <>
      {/* React shows nothing of the app before its styles are there. */}
      <link rel="stylesheet" href={styles} precedence="default" />
      {isSamePage(location.pathname, '/suppression-identite') ? (
        <DeletionView account={account} />
      ) : (
        <SituationView account={account} withBase={context.withBase} />
      )}
    </>
  );
}
