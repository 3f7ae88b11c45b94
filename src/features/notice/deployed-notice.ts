/**
 * Shows the deployed notice if it differs from the build-time one (architecture: notice). No text moves while it is
 * read: an outdated build-time notice becomes invisible but keeps its space. The deployed notice appears at the
 * bottom of the window and is announced to screen readers.
 */

import { loadStyles } from '../../browser/lazy-styles.ts';
import { pauseBetweenMessages, statusRegion } from '../../browser/live-region.ts';
import { makeElement } from '../../browser/make-element.ts';
import type { Config } from '../../config/schema.ts';
import { newTab } from '../../lib/new-tab.ts';
import styles from './deployed-notice.css?url';
import { noticeLink, noticeLooks } from './notice.ts';

type Notice = Config['notice'];

function drawLink(notice: Notice): HTMLAnchorElement | null {
  const entry = noticeLink(notice);
  if (!entry) return null;
  const link = makeElement('a', 'fr-notice__link', entry.libelle);
  link.href = entry.href;
  if (entry.newTab) {
    for (const [name, value] of Object.entries(newTab(entry.libelle)))
      link.setAttribute(name, value);
  }
  return link;
}

/** Draws the band of NoticeBand.astro. */
function drawBand(notice: Notice): HTMLElement {
  const { className, word } = noticeLooks[notice.level];
  const paragraph = makeElement(
    'p',
    '',
    makeElement('span', 'fr-notice__title', notice.title),
    ' ',
  );
  if (notice.text) paragraph.append(makeElement('span', 'fr-notice__desc', notice.text), ' ');
  paragraph.append(drawLink(notice) ?? '');
  const body = makeElement('div', 'fr-notice__body', paragraph);
  const band = makeElement(
    'section',
    `fr-notice ${className}`,
    makeElement('div', 'fr-container', body),
  );
  band.setAttribute('aria-label', word);
  return band;
}

/** Returns what a citizen sees of a band (level, text, link), so that two bands can be compared. */
function reading(band: HTMLElement): string {
  const address = band.querySelector('a')?.href;
  return `${band.className} ${band.textContent} ${address}`.replace(/\s+/g, ' ').trim();
}

/** Largest share of the window for a notice that stays in view. A taller one goes to the end of the page. */
const largestShare = 0.4;

/** Positions the notice at the bottom of the window: fixed on a short page, else sticky. A tall notice is static. */
function place(region: HTMLElement): void {
  const { style } = document.documentElement;
  region.classList.remove('deployed-notice--fixed', 'deployed-notice--sticky');
  const height = region.offsetHeight;
  const isLong = height > innerHeight * largestShare;
  const isShortPage = document.body.getBoundingClientRect().bottom + scrollY <= innerHeight;
  if (!isLong) region.classList.add(`deployed-notice--${isShortPage ? 'fixed' : 'sticky'}`);
  // A focused element scrolls to a place that the notice does not cover (WCAG 2.4.11).
  style.scrollPaddingBottom = isLong ? '' : `${height}px`;
}

/** Moves the focus to the content if it was in the element that disappears. */
function keepFocus(gone: Element): void {
  if (gone.contains(document.activeElement))
    document.getElementById('content')?.focus({ preventScroll: true });
}

/** Adds the notice at the end of the page, until the citizen dismisses it. */
async function mountNotice(band: HTMLElement): Promise<void> {
  await loadStyles(styles);
  const region = makeElement('div', 'deployed-notice');
  for (const [name, value] of Object.entries(statusRegion)) region.setAttribute(name, value);
  const close = makeElement('button', 'deployed-notice__close', 'Masquer le message');
  close.type = 'button';
  const follow = () => place(region);
  close.addEventListener('click', () => {
    removeEventListener('resize', follow);
    document.documentElement.style.scrollPaddingBottom = '';
    keepFocus(region);
    region.remove();
  });
  band.querySelector('.fr-notice__body')?.append(close);
  document.body.append(region);
  addEventListener('resize', follow);
  // A live region must exist before its message is added.
  setTimeout(() => {
    region.append(band);
    follow();
  }, pauseBetweenMessages);
}

/** Shows the deployed notice, and hides a build-time notice that differs from it. */
export function showNotice({ notice }: Config): void {
  const existing = document.querySelector<HTMLElement>('[data-notice]');
  const band = notice.title ? drawBand(notice) : null;
  if (existing && band && reading(existing) === reading(band)) return;
  if (existing) {
    keepFocus(existing);
    existing.style.visibility = 'hidden';
  }
  if (band) void mountNotice(band);
}
