/** The DSFR's information band, also for DeployedNotice; the band of the page's top (architecture: notice). */

import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { focusContent } from '../../browser/focus-content.ts';
import { EntryLink } from '../../components/EntryLink.tsx';
import { buildTimeConfig } from '../../config/build-time-config.ts';
import { linksToMenu } from '../../config/menu.ts';
import type { Config } from '../../config/schema.ts';
import { useConfig } from '../../config/store.ts';

type Notice = Config['notice'];

/** The DSFR's class of each level, and its word, because colour and icon alone must not carry meaning. */
const looks: Readonly<Record<Notice['level'], { className: string; word: string }>> = {
  information: { className: 'fr-notice--info', word: 'Information' },
  warning: { className: 'fr-notice--warning', word: 'Avertissement' },
  alert: { className: 'fr-notice--alert', word: 'Alerte' },
};

interface Props {
  notice: Notice;
  children?: ReactNode;
}

/** Renders a notice, then its children. */
export function NoticeText({ notice, children }: Props) {
  const { title, text, link, level } = notice;
  const { className, word } = looks[level];
  const [entry] = linksToMenu(link ? [link] : []);
  return (
    <section className={`fr-notice ${className}`} aria-label={word} lang="fr">
      <div className="fr-container">
        <div className="fr-notice__body">
          <p>
            <span key={title} className="fr-notice__title">
              {title}
            </span>{' '}
            {text && (
              <span key={text} className="fr-notice__desc">
                {text}
              </span>
            )}{' '}
            {entry?.kind === 'link' && <EntryLink className="fr-notice__link" entry={entry} />}
          </p>
          {children}
        </div>
      </div>
    </section>
  );
}

/** Returns true if the deployed notice differs from the one that the page was built with. */
export function useIsOutdated(): boolean {
  return JSON.stringify(useConfig().notice) !== JSON.stringify(buildTimeConfig.notice);
}

/** Moves the focus to the content if it is in an element that disappears. */
export function rescueFocus(gone: Element | null): void {
  if (gone?.contains(document.activeElement)) focusContent({ preventScroll: true });
}

/**
 * Renders the build-time notice. Once it is outdated it becomes invisible but keeps its space, so that no text moves
 * while it is read; DeployedNotice shows the deployed one.
 */
export function NoticeBand() {
  const band = useRef<HTMLDivElement>(null);
  const isOutdated = useIsOutdated();
  useLayoutEffect(() => {
    if (isOutdated) rescueFocus(band.current);
  }, [isOutdated]);
  const { notice } = buildTimeConfig;
  if (!notice.title) return null;
  return (
    <div ref={band} style={isOutdated ? { visibility: 'hidden' } : undefined}>
      <NoticeText notice={notice} />
    </div>
  );
}
