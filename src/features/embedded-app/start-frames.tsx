/** Brings the frames of embedded apps to life (EmbeddedApp.astro). */
import { hydrateRoot } from 'react-dom/client';
import { appNames } from '../../page-features.ts';
import { EmbeddedAppFrame } from './EmbeddedAppFrame.tsx';

/** When a frame starts: with the page, or where only the deployed configuration names an app. */
export type FrameStart = 'now' | 'changed';

/** True when something was typed or chosen in what the app would take the place of. */
function isInUse(): boolean {
  const texts = document.querySelectorAll<HTMLInputElement>(
    '[data-replaceable] :is(textarea, input:not([type="radio"], [type="checkbox"]))',
  );
  return [...texts].some(({ value }) => value) || document.querySelector('[data-in-use]') !== null;
}

/** Hydrates the frames of the page that start so. What is in use stays. */
export function startFrames(start: FrameStart): void {
  if (start === 'changed' && isInUse()) return;
  for (const element of document.querySelectorAll<HTMLElement>(`[data-frame="${start}"]`)) {
    const app = appNames.find((name) => name === element.dataset['app']);
    if (app) hydrateRoot(element, <EmbeddedAppFrame app={app} />);
  }
}
