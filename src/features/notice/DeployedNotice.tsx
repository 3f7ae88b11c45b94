/**
 * The deployed notice, if it differs from the build-time one (architecture: notice). It appears at the bottom of the
 * window, so that no text moves while it is read, and is announced to screen readers.
 */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { pauseBetweenMessages } from '../../browser/announcer.ts';
import { loadStyles } from '../../browser/lazy-styles.ts';
import { statusRegion } from '../../browser/live-region.ts';
import type { Config } from '../../config/schema.ts';
import { useConfig } from '../../config/store.ts';
import styles from './deployed-notice.css?url';
import { NoticeText, rescueFocus, useIsOutdated } from './NoticeBand.tsx';

type Notice = Config['notice'];

/** Largest share of the window for a notice that stays in view. A taller one goes to the end of the page. */
const largestShare = 0.4;

/** Positions the notice at the bottom of the window: fixed on a short page, else sticky. A tall notice is static. */
function place(region: HTMLElement): void {
  const { style } = document.documentElement;
  region.classList.remove('deployed-notice--fixed', 'deployed-notice--sticky');
  const height = region.offsetHeight;
  const isLong = height > innerHeight * largestShare;
  const isShortPage = document.body.getBoundingClientRect().bottom + scrollY <= innerHeight;
  if (!isLong)
    region.classList.add(isShortPage ? 'deployed-notice--fixed' : 'deployed-notice--sticky');
  // A focused element scrolls to a place that the notice does not cover (WCAG 2.4.11).
  style.scrollPaddingBottom = isLong ? '' : `${height}px`;
}

/** Resolves once the styles have loaded and the empty live region has been there for a while. */
async function readyToShow(): Promise<void> {
  await loadStyles(styles);
  // A live region must exist before its message is added.
  await new Promise((resolve) => setTimeout(resolve, pauseBetweenMessages));
}

/** Positions the notice while it is shown, before it is painted. */
function usePlace(region: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const { current } = region;
    if (!isShown || !current) return undefined;
    const follow = () => place(current);
    follow();
    addEventListener('resize', follow);
    return () => {
      removeEventListener('resize', follow);
      document.documentElement.style.scrollPaddingBottom = '';
    };
  }, [region, isShown]);
}

/** Renders an empty live region, then the deployed notice in it, until the citizen dismisses it. */
function Announced({ notice, onDismiss }: { notice: Notice; onDismiss: () => void }) {
  const region = useRef<HTMLDivElement>(null);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    void readyToShow().then(() => setIsShown(true));
  }, []);
  usePlace(region, isShown);
  const dismiss = () => {
    rescueFocus(region.current);
    onDismiss();
  };
  return (
    <div ref={region} className="deployed-notice" {...statusRegion}>
      {isShown && (
        <NoticeText notice={notice}>
          <button type="button" className="deployed-notice__close" onClick={dismiss}>
            Masquer le message
          </button>
        </NoticeText>
      )}
    </div>
  );
}

/** Renders the deployed notice if it differs from the build-time one; else nothing. */
export function DeployedNotice() {
  const { notice } = useConfig();
  const isOutdated = useIsOutdated();
  const [isDismissed, setIsDismissed] = useState(false);
  if (!isOutdated || notice.title === '' || isDismissed) return null;
  return <Announced notice={notice} onDismiss={() => setIsDismissed(true)} />;
}
