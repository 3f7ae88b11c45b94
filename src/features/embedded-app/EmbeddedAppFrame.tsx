/** The frame of an app from elsewhere: loads it, shows that it loads, and offers a retry when it fails (architecture: embedded-apps). */
import { buildTimeConfig } from 'virtual:build-time-config';
import { useEffect, useRef, useState } from 'react';
import { reloadPage } from '../../browser/reload-page.ts';
import { withinTime } from '../../browser/within-time.ts';
import { wireLoadingIndicator } from '../../components/loading/loading-indicator.ts';
import { trackOperation } from '../../components/loading/pending.ts';
import { changedConfig, hasLostParser } from '../../config/deployed.ts';
import { withBase } from '../../lib/path.ts';
import type { AppName, Unmount } from './contract.ts';
import { isContentInUse } from './in-use.ts';
import { loadApp } from './load-app.ts';

type FrameState = 'loading' | 'mounted' | 'absent' | 'failed';

/** The static content that a replacement takes the place of is outside the island: it is only hidden, never touched. */
function staticContent(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-replaceable]')];
}

function showStaticContent(shown: boolean): void {
  for (const content of staticContent()) content.hidden = !shown;
}

/** Gives an app's place the focus. It takes none before: a screen reader would come upon it while it is empty. */
function focusPlace(target: HTMLElement): void {
  target.tabIndex = -1;
  target.focus();
}

/** The focus was on the static content: it goes to the app. */
function keepFocus(target: HTMLElement): void {
  if (staticContent().some((content) => content.contains(document.activeElement)))
    focusPlace(target);
}

/** Takes an app away; what it does wrong then is told in the console, and stops nothing. */
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
  // The citizen's retry only: menus that ask by themselves would load the page for ever.
  if (attempt > 0 && hasLostParser()) return reloadPage();
  const config = (await changedConfig()) ?? buildTimeConfig;
  const embedded = await loadApp(app, config, attempt);
  if (!embedded) return null;
  const mounting = Promise.resolve(
    embedded.mount(place, { config, withBase, trackOperation, fail }),
  );
  const unmount = await withinTime(mounting).catch((error: unknown) => {
    // Should it be mounted after all, beside the message: away with it.
    mounting.then(
      (late) => takeAway(late, place),
      () => undefined,
    );
    throw error;
  });
  if (typeof unmount !== 'function') throw new TypeError('« mount » ne rend pas de fonction');
  return unmount;
}

/** What the frame shows of an attempt. */
interface Outcome {
  state: FrameState;
  /** True when the focus was in what is gone: the message takes it. */
  hadFocus: boolean;
}

/** One attempt: where, which time it is, and who is told what comes of it. */
interface Attempt {
  target: HTMLElement;
  sparesUse: boolean;
  attempt: number;
  onOutcome: (outcome: Outcome) => void;
}

/** Mounts the app in an element of the attempt's own, and gives what takes it away. */
function runApp(app: AppName, { target, sparesUse, attempt, onOutcome }: Attempt): () => void {
  const place = document.createElement('div');
  target.append(place);
  let isOver = false;
  let current: Unmount | null = null;
  const settle = (state: FrameState, hadFocus = false) => {
    onOutcome({ state, hadFocus });
    if (current) keepFocus(target);
    showStaticContent(!current);
    // The button that had the focus is gone; the app may have put it where it wants it.
    if (current && attempt > 0 && !target.contains(document.activeElement)) focusPlace(target);
  };
  const end = () => {
    isOver = true;
    const unmount = current ?? (() => undefined);
    current = null;
    takeAway(unmount, place);
  };
  const fail = (error: unknown) => {
    if (isOver) return;
    console.error('L’application intégrée s’est arrêtée, ou n’a pas pu démarrer.', error);
    const hadFocus = place.contains(document.activeElement);
    end();
    settle('failed', hadFocus);
  };
  trackOperation(mountApp(app, place, { attempt, fail })).then((mounted) => {
    if (isOver) return mounted && takeAway(mounted, place);
    // Something may have been typed while the module was on its way.
    if (mounted && sparesUse && isContentInUse()) {
      isOver = true;
      takeAway(mounted, place);
      return settle('absent');
    }
    current = mounted;
    return settle(mounted ? 'mounted' : 'absent');
  }, fail);
  return () => {
    if (!isOver) end();
    showStaticContent(true);
  };
}

/** Runs the app once per attempt, for as long as the frame is there. */
function useEmbeddedApp(app: AppName, sparesUse: boolean, attempt: number) {
  const target = useRef<HTMLDivElement>(null);
  const [latest, setLatest] = useState<Outcome & { of: number }>();
  useEffect(() => {
    if (!target.current) return undefined;
    const onOutcome = (outcome: Outcome) => setLatest({ ...outcome, of: attempt });
    return runApp(app, { target: target.current, sparesUse, attempt, onOutcome });
  }, [app, sparesUse, attempt]);
  const loading: Outcome = { state: 'loading', hadFocus: false };
  return { target, ...(latest?.of === attempt ? latest : loading) };
}

interface Props {
  app: AppName;
  /** True when page content in which something was typed stays, and the app goes. */
  sparesUse?: boolean;
}

/** The place where an embedded app lives, with its error message and retry button. */
export function EmbeddedAppFrame({ app, sparesUse = false }: Props) {
  const [attempt, setAttempt] = useState(0);
  const { target, state, hadFocus } = useEmbeddedApp(app, sparesUse, attempt);
  useEffect(wireLoadingIndicator, []);
  return (
    <div className="embedded-app" data-app-state={state}>
      {state === 'failed' && (
        <div className="fr-alert fr-alert--error fr-mb-4w" role="alert">
          <h2 className="fr-alert__title">Erreur</h2>
          <p>
            Ce service n’a pas pu être chargé, ou s’est arrêté. Vérifiez votre connexion, puis
            réessayez.
          </p>
          <button
            type="button"
            className="fr-btn fr-btn--secondary fr-mt-2w"
            // biome-ignore lint/a11y/noAutofocus: it takes the place of what was pressed.
            autoFocus={attempt > 0 || hadFocus}
            onClick={() => setAttempt(attempt + 1)}
          >
            Réessayer
          </button>
        </div>
      )}
      <div ref={target} />
    </div>
  );
}
