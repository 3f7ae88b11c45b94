/** Store badges of the configuration. */

import type { SiteConfig } from '../../config/build-time-config.ts';
import { useConfig } from '../../config/store.ts';

/** A store badge. */
interface Badge {
  /** The phone that the store serves, as phone.inline.ts names it. */
  phone: 'android-phone' | 'iphone';
  url: string;
  /** Address of an image, which is the whole badge; empty: the portal's own badge. */
  image: string;
  message: string;
  /** Path of the portal's own drawing. */
  drawing: string;
}

/** Returns the badges of a configuration, with the portal's sentence where it has none. */
const badgesOf = ({ simplePages }: SiteConfig): readonly Badge[] => [
  {
    phone: 'android-phone',
    url: simplePages.googlePlayUrl,
    image: simplePages.googlePlayBadge,
    message: simplePages.googlePlayMessage || 'Télécharger l’application sur Google Play',
    drawing: 'M6 4.5v15l13-7.5z',
  },
  {
    phone: 'iphone',
    url: simplePages.appStoreUrl,
    image: simplePages.appStoreBadge,
    message: simplePages.appStoreMessage || 'Télécharger l’application dans l’App Store',
    drawing: 'M11 3h2v9.2l3.3-3.3 1.4 1.4L12 16l-5.7-5.7 1.4-1.4 3.3 3.3zM5 18h14v2H5z',
  },
];

function BadgeLink({ badge: { url, image, message, drawing } }: { badge: Badge }) {
  return (
    <a className="store-badge" href={url}>
      {image ? (
        <img src={image} alt={message} width="160" height="48" />
      ) : (
        <span className="store-badge__own">
          <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
            <path fill="currentColor" d={drawing} />
          </svg>
          <span key={message}>{message}</span>
        </span>
      )}
    </a>
  );
}

/** Renders the badges of the configured stores, or nothing: a screen reader would announce an empty list (RGAA 9.3). */
export function StoreBadges() {
  const badges = badgesOf(useConfig()).filter(({ url }) => url !== '');
  if (badges.length === 0) return null;
  return (
    <ul className="store-badges">
      {badges.map((badge) => (
        <li key={badge.phone} data-badge={badge.phone}>
          <BadgeLink badge={badge} />
        </li>
      ))}
    </ul>
  );
}
