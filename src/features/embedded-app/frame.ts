/** The frames of embedded apps: they load the app, show the loading state, offer a retry (architecture: embedded-apps). */
import { buildTimeConfig } from 'virtual:build-time-config';
import { isInUse } from '../../browser/is-in-use.ts';
import { makeElement } from '../../browser/make-element.ts';
import { reloadPage } from '../../browser/reload-page.ts';
import { withinTime } from '../../browser/within-time.ts';
import { trackOperation } from '../../components/loading/loading.ts';
import { changedConfig, hasLostParser } from '../../config/deployed.ts';
import { withBase } from '../../lib/path.ts';
import { appNames } from '../../page-features.ts';
import type { AppName, Unmount } from './contract.ts';
import { loadApp } from './load-app.ts';

/** Returns the page's own content. The frame only hides it and never changes it. */
function staticContent(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-replaceable]')];
}

function showStaticContent(shown: boolean): void {
  for (const content of staticContent()) content.hidden = !shown;
}

/** Focuses the element of an app. It is not focusable before: a screen reader would find it empty. */
function focusPlace(place: HTMLElement): void {
  place.tabIndex = -1;
  place.focus();
}

/** Moves the focus to the app if it was in the page's own content. */
function keepFocus(place: HTMLElement): void {
  if (staticContent().some((content) => content.contains(document.activeElement)))
    focusPlace(place);
}

/** Unmounts an app and removes its element. An error of the app is only logged. */
function takeAway(unmount: Unmount, place: HTMLElement): void {
  try {
    unmount();
  } catch (error) {
    console.error('L’application intégrée n’a pas pu être retirée proprement.', error);
  }
  place.remove();
}

async function mountApp(
  app: AppName,
  place: HTMLElement,
  { attempt, fail }: { attempt: number; fail: (error: unknown) => void },
): Promise<Unmount | null> {
  // Reloads only at the citizen's retry, because an automatic reload could repeat without end.
  if (attempt > 0 && hasLostParser()) return reloadPage();
  const config = (await changedConfig()) ?? buildTimeConfig;
  const embedded = await loadApp(app, config, attempt);
  if (!embedded) return null;
  const mounting = Promise.resolve(
    embedded.mount(place, { config, withBase, trackOperation, fail }),
  );
  const unmount = await withinTime(mounting).catch((error: unknown) => {
    // An app that mounts too late would appear beside the error message, so it is removed.
    mounting.then(
      (late) => takeAway(late, place),
      () => undefined,
    );
    throw error;
  });
  if (typeof unmount !== 'function') throw new TypeError('« mount » ne rend pas de fonction');
  return unmount;
}

/** Draws the error message of a frame, with its retry button. */
function drawError(retry: () => void): HTMLElement {
  const button = makeElement('button', 'fr-btn fr-btn--secondary fr-mt-2w', 'Réessayer');
  button.type = 'button';
  button.addEventListener('click', retry);
  const why =
    'Ce service n’a pas pu être chargé, ou s’est arrêté. Vérifiez votre connexion, puis réessayez.';
  const error = makeElement(
    'div',
    'fr-alert fr-alert--error fr-mb-4w',
    makeElement('h2', 'fr-alert__title', 'Erreur'),
    makeElement('p', '', why),
    button,
  );
  error.setAttribute('role', 'alert');
  return error;
}

/** Mounts the app in a new element of the frame. Attempts count from 0. */
function runApp(app: AppName, frame: HTMLElement, sparesUse: boolean, attempt = 0): void {
  const place = document.createElement('div');
  frame.replaceChildren(place);
  let isOver = false;
  let unmount: Unmount = () => undefined;
  const fail = (error: unknown) => {
    if (isOver) return;
    isOver = true;
    console.error('L’application intégrée s’est arrêtée, ou n’a pas pu démarrer.', error);
    const hadFocus = place.contains(document.activeElement);
    takeAway(unmount, place);
    showStaticContent(true);
    frame.append(drawError(() => runApp(app, frame, sparesUse, attempt + 1)));
    // The button takes the place of what was pressed, or of the app that had the focus.
    if (attempt > 0 || hadFocus) frame.querySelector('button')?.focus();
  };
  trackOperation(mountApp(app, place, { attempt, fail })).then((mounted) => {
    // The app may have failed while it mounted. The citizen may have typed something while the module was loading.
    if (isOver || !mounted || (sparesUse && staticContent().some(isInUse))) {
      // The retry button is gone, and no app takes its focus.
      if (!isOver && attempt > 0) document.getElementById('content')?.focus();
      isOver = true;
      return takeAway(mounted ?? unmount, place);
    }
    unmount = mounted;
    keepFocus(place);
    showStaticContent(false);
    // The retry button is gone, so the app takes the focus, unless it has already placed the focus itself.
    if (attempt > 0 && !place.contains(document.activeElement)) focusPlace(place);
  }, fail);
}

/**
 * Runs the apps of the page's frames (EmbeddedApp.astro): « now » with the page, « changed » when only the deployed
 * configuration names an app. The latter spares page content in use.
 */
export function startFrames(start: 'now' | 'changed'): void {
  for (const frame of document.querySelectorAll<HTMLElement>(`[data-frame="${start}"]`)) {
    const app = appNames.find((name) => name === frame.dataset['app']);
    if (app) runApp(app, frame, start === 'changed');
  }
}
