/** Hydrates the frames of embedded apps (EmbeddedApp.astro). */
import { hydrateRoot } from 'react-dom/client';
import { appNames } from '../../page-features.ts';
import { EmbeddedAppFrame } from './EmbeddedAppFrame.tsx';

/** Start of a frame: with the page, or when only the deployed configuration names an app. */
export type FrameStart = 'now' | 'changed';

/** Hydrates the frames of the page that have this start. */
export function startFrames(start: FrameStart): void {
  for (const element of document.querySelectorAll<HTMLElement>(`[data-frame="${start}"]`)) {
    const app = appNames.find((name) => name === element.dataset['app']);
    if (app) hydrateRoot(element, <EmbeddedAppFrame app={app} sparesUse={start === 'changed'} />);
  }
}
