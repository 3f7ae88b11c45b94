/** Store badges and portal links of the simple pages, made to follow the deployed configuration. */
import type { Config } from '../../config/schema.ts';

interface Badge {
  url: string;
  image: string;
  message: string;
}

/** Writes the address of a link. Without one what holds the link is hidden, where nothing else is in it. */
function setLink(link: HTMLAnchorElement, address: string): void {
  const holder = link.closest<HTMLElement>('[data-link-holder]');
  if (holder) holder.hidden = address === '';
  if (address) link.href = address;
  else link.removeAttribute('href');
}

/** The image of the configuration is the whole badge: it takes the place of the portal's own, words included. */
function setBadgeImage(link: HTMLAnchorElement, { image, message }: Badge): void {
  link.querySelector('img')?.remove();
  link.toggleAttribute('data-has-image', image !== '');
  if (!image) return;
  const picture = document.createElement('img');
  picture.src = image;
  picture.alt = message || (link.textContent ?? '').trim();
  picture.width = 160;
  picture.height = 48;
  link.prepend(picture);
}

function setBadge(name: string, badge: Badge): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`a[data-badge="${name}"]`)) {
    setLink(link, badge.url);
    const label = link.querySelector('[data-badge-message]');
    if (label && badge.message) label.textContent = badge.message;
    setBadgeImage(link, badge);
  }
}

/** A list of nothing is no list: a screen reader would announce it (RGAA 9.3). */
function hideEmptyLists(): void {
  for (const list of document.querySelectorAll<HTMLElement>('.store-badges'))
    list.hidden = list.querySelector('li:not([hidden])') === null;
}

/** Puts the addresses, images and messages of a configuration into the page. */
export function showBadges({ portailUrl, simplePages, account }: Config): void {
  setBadge('google-play', {
    url: simplePages.googlePlayUrl,
    image: simplePages.googlePlayBadge,
    message: simplePages.googlePlayMessage,
  });
  setBadge('app-store', {
    url: simplePages.appStoreUrl,
    image: simplePages.appStoreBadge,
    message: simplePages.appStoreMessage,
  });
  hideEmptyLists();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-portal-link]'))
    setLink(link, portailUrl);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-user-space-link]'))
    setLink(link, account.userSpaceUrl || portailUrl);
}
