/** Loads an embedded app and mounts it in its element (architecture: embedded-apps). */

import { focusContent } from '../../browser/focus-content.ts';
import { isInUse } from '../../browser/is-in-use.ts';
import { withinTime } from '../../browser/within-time.ts';
import { filesOfChange, startAgain } from '../../components/failure/start-again.ts';
import { trackOperation } from '../../components/loading/loading.ts';
import { deployedConfigWithAttest } from '../../config/attest.ts';
import { hasLostParser } from '../../config/store.ts';
import { withBase } from '../../lib/path.ts';
import type { AppName, Unmount } from './contract.ts';
import { loadApp } from './load-app.ts';

/** Returns the page's own content. The frame only hides it and never changes it. */
function staticContent(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-replaceable]')];
}

/** Returns true if the citizen typed or chose something in the page's own content, or has results there. */
const isStaticContentInUse = () =>
  staticContent().some((content) => content.hasAttribute('data-in-use') || isInUse(content));

function showStaticContent(shown: boolean): void {
  for (const content of staticContent()) content.hidden = !shown;
}

/** Focuses the element of an app. It is not focusable before: a screen reader would find it empty. */
function focusPlace(place: HTMLElement): void {
  place.tabIndex = -1;
  place.focus();
}

/** Unmounts an app. An error of the app is only logged. */
function takeAway(unmount: Unmount): void {
  try {
    unmount();
  } catch (error) {
    console.error('L’application intégrée n’a pas pu être retirée proprement.', error);
  }
}

interface Attempt {
  app: AppName;
  /** Empty element that belongs to the app. */
  place: HTMLElement;
  /** From 0. */
  attempt: number;
  fail: (error: unknown) => void;
}

async function mountApp({ app, place, attempt, fail }: Attempt): Promise<Unmount | null> {
  // Reloads only at the citizen's retry, because an automatic reload could repeat without end.
  if (attempt > 0 && hasLostParser()) throw new Error(String(await startAgain(filesOfChange())));
  const config = await deployedConfigWithAttest();
  const embedded = await loadApp(app, config, attempt);
  if (!embedded) return null;
  const mounting = Promise.resolve(
    embedded.mount(place, { config, withBase, trackOperation, fail }),
  );
  const unmount = await withinTime(mounting).catch((error: unknown) => {
    // An app that mounts too late is unmounted: its element is gone.
    mounting.then(takeAway, () => undefined);
    throw error;
  });
  if (typeof unmount !== 'function') throw new TypeError('« mount » ne rend pas de fonction');
  return unmount;
}

interface Options extends Omit<Attempt, 'fail'> {
  /** True if page content that is in use is spared. */
  sparesUse: boolean;
  /** Called once, if the app cannot start or go on. `needsFocus`: the message takes the place of what had the focus. */
  onFailure: (needsFocus: boolean) => void;
}

/** Mounts the app that the configuration names, if it names one, in place of the page's own content. */
export function runApp({ sparesUse, onFailure, ...options }: Options): void {
  const { place, attempt } = options;
  let isOver = false;
  let unmount: Unmount = () => undefined;
  const fail = (error: unknown) => {
    if (isOver) return;
    isOver = true;
    console.error('L’application intégrée s’est arrêtée, ou n’a pas pu démarrer.', error);
    const hadFocus = place.contains(document.activeElement);
    takeAway(unmount);
    showStaticContent(true);
    // The button takes the place of what was pressed, or of the app that had the focus.
    onFailure(attempt > 0 || hadFocus);
  };
  trackOperation(mountApp({ ...options, fail })).then((mounted) => {
    // The app may have failed while it mounted. The citizen may have typed something while the module was loading.
    if (isOver || !mounted || (sparesUse && isStaticContentInUse())) {
      // The retry button is gone, and no app takes its focus.
      if (!isOver && attempt > 0) focusContent();
      isOver = true;
      if (mounted) takeAway(mounted);
      return place.replaceChildren();
    }
    unmount = mounted;
    // The app takes the focus of what it replaces, and that of the retry button, unless it placed the focus itself.
    const isReplaced = staticContent().some((content) => content.contains(document.activeElement));
    if (isReplaced || (attempt > 0 && !place.contains(document.activeElement))) focusPlace(place);
    showStaticContent(false);
  }, fail);
}
