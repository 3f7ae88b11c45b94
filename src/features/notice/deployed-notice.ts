/**
 * The notice of the deployed configuration, where it is not the build-time one (architecture: notice). Nothing that is
 * being read moves: the build-time notice that no longer holds leaves its place empty, and what only the deployed
 * file says comes at the bottom of the window, where screen readers are told of it.
 */

import { loadStyles } from '../../browser/lazy-styles.ts';
import { pauseBetweenMessages } from '../../browser/live-region.ts';
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

/** The band, as NoticeBand.astro draws it. */
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

/** What a citizen reads of a band, to see whether two say the same. */
function reading(band: HTMLElement): string {
  const address = band.querySelector('a')?.href;
  return `${band.className} ${band.textContent} ${address}`.replace(/\s+/g, ' ').trim();
}

/** Share of the window that it may take and stay in sight; a longer one stands at the end of the page. */
const largestShare = 0.4;

/** Where it stands: at the bottom of the window, where a short page leaves room; else over the end of a longer one. */
function place(region: HTMLElement): void {
  const { style } = document.documentElement;
  region.classList.remove('deployed-notice--fixed', 'deployed-notice--sticky');
  const height = region.offsetHeight;
  const isLong = height > innerHeight * largestShare;
  const isShortPage = document.body.getBoundingClientRect().bottom + scrollY <= innerHeight;
  if (!isLong) region.classList.add(`deployed-notice--${isShortPage ? 'fixed' : 'sticky'}`);
  // What takes the focus scrolls to where the notice does not lie over it (WCAG 2.4.11).
  style.scrollPaddingBottom = isLong ? '' : `${height}px`;
}

/** The focus was in what goes: it goes to the content. */
function keepFocus(gone: Element): void {
  if (gone.contains(document.activeElement))
    document.getElementById('content')?.focus({ preventScroll: true });
}

/** At the end of the page, until it is put away. */
async function comeUp(band: HTMLElement): Promise<void> {
  await loadStyles(styles);
  const region = makeElement('div', 'deployed-notice');
  region.setAttribute('role', 'status');
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
  // A region must be there before what it tells.
  setTimeout(() => {
    region.append(band);
    follow();
  }, pauseBetweenMessages);
}

/** Makes the page say what the deployed configuration says, and nothing else. */
export function showNotice({ notice }: Config): void {
  const existing = document.querySelector<HTMLElement>('[data-notice]');
  const band = notice.title ? drawBand(notice) : null;
  if (existing && band && reading(existing) === reading(band)) return;
  if (existing) {
    keepFocus(existing);
    existing.style.visibility = 'hidden';
  }
  if (band) void comeUp(band);
}
