/** The frame of an embedded app: loads it, shows the loading state, offers a retry (architecture: embedded-apps). */
import { buildTimeConfig } from 'virtual:build-time-config';
import { useEffect, useRef, useState } from 'react';
import { reloadPage } from '../../browser/reload-page.ts';
import { withinTime } from '../../browser/within-time.ts';
import { trackOperation } from '../../components/loading/loading.ts';
import { changedConfig, hasLostParser } from '../../config/deployed.ts';
import { withBase } from '../../lib/path.ts';
import type { AppName, Unmount } from './contract.ts';
import { isContentInUse } from './in-use.ts';
import { loadApp } from './load-app.ts';

type FrameState = 'loading' | 'mounted' | 'absent' | 'failed';

/** Returns the page's own content. It is outside the island, so the frame only hides it and never changes it. */
function staticContent(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-replaceable]')];
}

function showStaticContent(shown: boolean): void {
  for (const content of staticContent()) content.hidden = !shown;
}

/** Focuses the element of an app. It is not focusable before: a screen reader would find it empty. */
function focusPlace(target: HTMLElement): void {
  target.tabIndex = -1;
  target.focus();
}

/** Moves the focus to the app if it was in the page's own content. */
function keepFocus(target: HTMLElement): void {
  if (staticContent().some((content) => content.contains(document.activeElement)))
    focusPlace(target);
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

/** Result of an attempt, as the frame shows it. */
interface Outcome {
  state: FrameState;
  /** True if the removed app had the focus: the retry button then takes it. */
  hadFocus: boolean;
}

/** Parameters of one attempt; `attempt` counts from 0. */
interface Attempt {
  target: HTMLElement;
  sparesUse: boolean;
  attempt: number;
  onOutcome: (outcome: Outcome) => void;
}

/** Mounts the app in a new element. Returns a function that removes it. */
function runApp(app: AppName, { target, sparesUse, attempt, onOutcome }: Attempt): () => void {
  const place = document.createElement('div');
  target.append(place);
  let isOver = false;
  let current: Unmount | null = null;
  const settle = (state: FrameState, hadFocus = false) => {
    onOutcome({ state, hadFocus });
    if (current) keepFocus(target);
    showStaticContent(!current);
    // The retry button is gone, so the app takes the focus, unless it has already placed the focus itself.
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
    // The citizen may have typed something while the module was loading.
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

/** Runs the app once per attempt, until the frame unmounts. */
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
  /** True if page content in use must stay: the app is then removed. */
  sparesUse?: boolean;
}

/** Renders the element of an embedded app, with its error message and retry button. */
export function EmbeddedAppFrame({ app, sparesUse = false }: Props) {
  const [attempt, setAttempt] = useState(0);
  const { target, state, hadFocus } = useEmbeddedApp(app, sparesUse, attempt);
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
