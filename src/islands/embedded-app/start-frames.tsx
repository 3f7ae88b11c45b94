/** Brings the frames of embedded apps to life (EmbeddedAppPlace.astro). */
import { hydrateRoot } from 'react-dom/client';
import { EmbeddedAppFrame } from './EmbeddedAppFrame.tsx';
import type { AppChoice } from './load-app.ts';

/**
 * When a frame starts: with the page, at the first intent to use it, or where only the deployed configuration names an
 * app from elsewhere.
 */
export type FrameStart = 'now' | 'intent' | 'changed';

/** Hydrates the frames of the page that start so. */
export function startFrames(start: FrameStart): void {
  for (const element of document.querySelectorAll<HTMLElement>(`[data-frame="${start}"]`)) {
    const choice = JSON.parse(element.dataset['choice'] ?? '') as AppChoice;
    hydrateRoot(element, <EmbeddedAppFrame {...choice} />);
  }
}
