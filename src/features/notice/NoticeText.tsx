/** The DSFR's information band, in its colours. */
import type { ReactNode } from 'react';
import { EntryLink } from '../../components/EntryLink.tsx';
import { linksToMenu } from '../../config/menu.ts';
import type { Config } from '../../config/schema.ts';

type Level = Config['notice']['level'];

/** The DSFR's class of each level, and its word, because colour and icon alone must not carry meaning. */
const looks: Readonly<Record<Level, { className: string; word: string }>> = {
  information: { className: 'fr-notice--info', word: 'Information' },
  warning: { className: 'fr-notice--warning', word: 'Avertissement' },
  alert: { className: 'fr-notice--alert', word: 'Alerte' },
};

interface Props {
  notice: Config['notice'];
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
