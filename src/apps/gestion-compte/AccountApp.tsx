/** The request form, preset to a right; on the page of the deletion, once its checklist is ticked. */
import { useLayoutEffect, useState } from 'react';
import { statusRegion } from '../../lib/live-region.ts';
import type { AppContext } from '../contract.ts';
import { RequestBuilder } from './request/RequestBuilder.tsx';
import type { RightId } from './request/rights.ts';
import { useBoxesLeft } from './useChecklist.ts';

/** « Cochez encore 2 points pour préparer la demande. » */
function leftSentence(left: number): string {
  return `Cochez encore ${left === 1 ? 'un point' : `${left} points`} pour préparer la demande.`;
}

interface Props {
  context: AppContext;
  right: RightId;
  /** True where a checklist stands before the form. */
  hasChecklist: boolean;
  /** Called once, when the app is on screen. */
  onShown: () => void;
}

/** The form is drawn once the checklist is ticked; what is typed stays while it is hidden again. */
export function AccountApp({ context, right, hasChecklist, onShown }: Props) {
  useLayoutEffect(onShown, [onShown]);
  const left = useBoxesLeft();
  const [isDrawn, setDrawn] = useState(false);
  if (left === 0 && !isDrawn) setDrawn(true);
  return (
    <>
      {hasChecklist && (
        <p {...statusRegion}>
          {left > 0 ? leftSentence(left) : 'Vous pouvez préparer votre demande ci-dessous.'}
        </p>
      )}
      {isDrawn && (
        <RequestBuilder
          account={context.config.account}
          suggestedRight={right}
          isHidden={left > 0}
        />
      )}
    </>
  );
}
