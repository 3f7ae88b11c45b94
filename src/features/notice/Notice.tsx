/** The notice at the top of each page: the built one, or the deployed one in its room (architecture: notice). */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { pauseBetweenMessages } from '../../browser/announcer.ts';
import { focusContent } from '../../browser/focus-content.ts';
import { statusRegion } from '../../browser/live-region.ts';
import { buildTimeConfig } from '../../config/build-time-config.ts';
import { useConfig } from '../../config/store.ts';
import { NoticeText } from './NoticeText.tsx';

/** Moves the focus to the content if it is in an element that disappears. */
function rescueFocus(gone: Element | null): void {
  if (gone?.contains(document.activeElement)) focusContent({ preventScroll: true });
}

/** Returns true once a message may be added, because a live region must exist before its message. */
function useIsReady(isOutdated: boolean): boolean {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    if (!isOutdated) return undefined;
    const timer = setTimeout(setIsReady, pauseBetweenMessages, true);
    return () => clearTimeout(timer);
  }, [isOutdated]);
  return isOutdated && isReady;
}

/** Height that the smaller padding of notice.css gives to a deployed notice in a room, in px: a line of links is higher. */
const savedPadding = 8;

const heightOf = (element: Element | null) => element?.getBoundingClientRect().height ?? 0;

/**
 * Puts a deployed notice that is higher than its room at the bottom of the window, before it is painted. Returns the
 * references of both, and true for such a notice.
 */
function usePlace(isShown: boolean) {
  const room = useRef<HTMLDivElement>(null);
  const deployed = useRef<HTMLDivElement>(null);
  const [isAtBottom, setIsAtBottom] = useState(false);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const place = () => {
      const text = heightOf(deployed.current?.querySelector('p') ?? null);
      const isHigher = text > heightOf(room.current?.querySelector('p') ?? null) + savedPadding;
      setIsAtBottom(isShown && isHigher);
      // The end of the page, and a focused element, are never below the notice (WCAG 2.4.11).
      const covered = isShown && isAtBottom ? `${heightOf(deployed.current)}px` : '';
      style.paddingBottom = covered;
      style.scrollPaddingBottom = covered;
    };
    place();
    addEventListener('resize', place);
    return () => removeEventListener('resize', place);
  }, [isShown, isAtBottom]);
  return { room, deployed, isAtBottom };
}

/**
 * Renders the build-time notice. Once the configuration has another, or none, it becomes invisible but keeps its space,
 * so that no text moves while it is read. The deployed notice appears in this space if it fits, else at the bottom of
 * the window, where it can be dismissed. It is announced.
 */
export function Notice() {
  const { notice } = useConfig();
  const built = buildTimeConfig.notice;
  const isOutdated = JSON.stringify(notice) !== JSON.stringify(built);
  const isReady = useIsReady(isOutdated);
  const [isDismissed, setIsDismissed] = useState(false);
  const isShown = isReady && notice.title !== '' && !isDismissed;
  const { room, deployed, isAtBottom } = usePlace(isShown);
  useLayoutEffect(() => {
    if (isOutdated) rescueFocus(room.current);
  }, [isOutdated, room]);
  const dismiss = () => {
    rescueFocus(deployed.current);
    setIsDismissed(true);
  };
  return (
    <div className="notice">
      {built.title && (
        <div ref={room} style={isOutdated ? { visibility: 'hidden' } : undefined}>
          <NoticeText notice={built} />
        </div>
      )}
      {isOutdated && (
        <div
          ref={deployed}
          className={isAtBottom ? 'notice__deployed notice__deployed--bottom' : 'notice__deployed'}
          {...statusRegion}
        >
          {isShown && (
            <NoticeText notice={notice}>
              {isAtBottom && (
                <button type="button" className="notice__close" onClick={dismiss}>
                  Masquer le message
                </button>
              )}
            </NoticeText>
          )}
        </div>
      )}
    </div>
  );
}
