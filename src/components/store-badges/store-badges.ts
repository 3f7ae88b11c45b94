/** Store badges of a configuration; updates badges, portal links and user-space links from the deployed one. */
import type { Config } from '../../config/schema.ts';

/** A store badge of the configuration. */
interface Badge {
  name: string;
  url: string;
  image: string;
  message: string;
}

/** Returns the badges of a configuration, with the portal's sentence where it has none. */
export const badgesOf = ({ simplePages }: Config): [Badge, Badge] => [
  {
    name: 'google-play',
    url: simplePages.googlePlayUrl,
    image: simplePages.googlePlayBadge,
    message: simplePages.googlePlayMessage || 'Télécharger l’application sur Google Play',
  },
  {
    name: 'app-store',
    url: simplePages.appStoreUrl,
    image: simplePages.appStoreBadge,
    message: simplePages.appStoreMessage || 'Télécharger l’application dans l’App Store',
  },
];

/** Sets the address of a link. Without one, hides its `data-link-holder`, an element that contains only the link. */
function setLink(link: HTMLAnchorElement, address: string): void {
  const holder = link.closest<HTMLElement>('[data-link-holder]');
  if (holder) holder.hidden = address === '';
  if (address) link.href = address;
  else link.removeAttribute('href');
}

/** Shows the configured image. It is the whole badge, and replaces the portal's own, including its text. */
function setBadgeImage(link: HTMLAnchorElement, { image, message }: Badge): void {
  link.querySelector('img')?.remove();
  link.toggleAttribute('data-has-image', image !== '');
  if (!image) return;
  const picture = document.createElement('img');
  picture.src = image;
  picture.alt = message;
  picture.width = 160;
  picture.height = 48;
  link.prepend(picture);
}

function setBadge(badge: Badge): void {
  const links = document.querySelectorAll<HTMLAnchorElement>(`a[data-badge="${badge.name}"]`);
  for (const link of links) {
    setLink(link, badge.url);
    const label = link.querySelector('[data-badge-message]');
    if (label) label.textContent = badge.message;
    setBadgeImage(link, badge);
  }
}

/** Hides lists without entries, because a screen reader would announce them (RGAA 9.3). */
function hideEmptyLists(): void {
  for (const list of document.querySelectorAll<HTMLElement>('.store-badges'))
    list.hidden = list.querySelector('li:not([hidden])') === null;
}

/** Writes the addresses, images and messages of a configuration into the page. */
export function showBadges(config: Config): void {
  const { portailUrl, account } = config;
  for (const badge of badgesOf(config)) setBadge(badge);
  hideEmptyLists();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-portal-link]'))
    setLink(link, portailUrl);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-user-space-link]'))
    setLink(link, account.userSpaceUrl || portailUrl);
}
