/**
 * The notice of the deployed configuration, where it is not the baked one (architecture: notice). Nothing that is
 * being read moves: a baked notice that no longer holds leaves its place empty, and what only the deployed
 * file says comes at the bottom of the window, where screen readers are told of it.
 */
import type { Config } from '../../config/schema.ts';
import { pauseBetweenMessages } from '../../lib/live-region.ts';
import { noticeLink, noticeLooks } from '../../lib/notice.ts';
import styles from '../../styles/late-notice.css?url';

type Notice = Config['notice'];

/** How long its styles may take before it comes up without them, in ms. */
const stylesTimeout = 5_000;

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className;
  element.append(...content);
  return element;
}

function drawLink(notice: Notice): HTMLAnchorElement | null {
  const entry = noticeLink(notice);
  if (!entry) return null;
  const link = make('a', 'fr-notice__link', entry.libelle);
  link.href = entry.href;
  if (entry.newTab) {
    link.target = '_blank';
    link.rel = 'noopener external';
    link.append(make('span', 'fr-sr-only', ' (nouvelle fenêtre)'));
  }
  return link;
}

/** The band, as NoticeBand.astro draws it. */
function drawBand(notice: Notice): HTMLElement {
  const { className, word } = noticeLooks[notice.level];
  const paragraph = make('p', '', make('span', 'fr-notice__title', notice.title), ' ');
  if (notice.text) paragraph.append(make('span', 'fr-notice__desc', notice.text), ' ');
  paragraph.append(drawLink(notice) ?? '');
  const body = make('div', 'fr-notice__body', paragraph);
  const band = make('section', `fr-notice ${className}`, make('div', 'fr-container', body));
  band.setAttribute('aria-label', word);
  return band;
}

/** What a citizen reads of a band, to see whether two say the same. */
function reading(band: HTMLElement): string {
  const address = band.querySelector('a')?.href;
  return `${band.className} ${band.textContent} ${address}`.replace(/\s+/g, ' ');
}

/** Asks for the styles of the late notice. Settles when they are there, or cannot be had. */
function loadStyles(): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = styles;
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
    setTimeout(resolve, stylesTimeout);
    document.head.append(link);
  });
}

/** At the end of the page, sticking to the bottom of the window, until it is put away. */
async function comeUp(band: HTMLElement): Promise<void> {
  await loadStyles();
  const region = make('div', 'late-notice');
  region.setAttribute('role', 'status');
  const close = make('button', 'late-notice__close', 'Masquer le message');
  close.type = 'button';
  close.addEventListener('click', () => region.remove());
  band.querySelector('.fr-notice__body')?.append(close);
  document.body.append(region);
  // A region must be there before what it tells.
  setTimeout(() => region.append(band), pauseBetweenMessages);
}

/** Makes the page say what the deployed configuration says, and nothing else. */
export function showNotice({ notice }: Config): void {
  const baked = document.querySelector<HTMLElement>('.fr-notice');
  const band = notice.title ? drawBand(notice) : null;
  if (baked && band && reading(baked) === reading(band)) return;
  if (baked) baked.style.visibility = 'hidden';
  if (band) void comeUp(band);
}
