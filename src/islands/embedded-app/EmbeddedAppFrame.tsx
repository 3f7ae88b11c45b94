/** The frame of an embedded app: loads it, shows that it loads, and offers a retry when it fails (architecture: embedded-apps). */
import { useEffect, useRef, useState } from 'react';
import type { Unmount } from '../../apps/contract.ts';
import { loadConfig } from '../../config/load.ts';
import { withBase } from '../../lib/path.ts';
import { showLoadStatus } from '../../runtime/interest/interest.ts';
import { wireLoadingIndicator } from '../../runtime/loading/loading-indicator.ts';
import { trackOperation } from '../../runtime/loading/pending.ts';
import { type AppChoice, loadApp, noteFailure } from './load-app.ts';
import { withinTime } from './within-time.ts';

type FrameState = 'loading' | 'mounted' | 'absent' | 'failed';

/** The static content that a replacement takes the place of is outside the island: it is only hidden, never touched. */
function staticContent(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-replaceable]')];
}

function showStaticContent(shown: boolean): void {
  for (const content of staticContent()) content.hidden = !shown;
}

/** The focus was on the static content: it goes to the app. */
function keepFocus(target: HTMLElement | null): void {
  if (staticContent().some((content) => content.contains(document.activeElement))) target?.focus();
}

/** An app on screen. The built-in one adds to the static content of its page; a replacement takes its place. */
interface Mounted {
  unmount: Unmount;
  isReplacement: boolean;
}

async function mountApp(
  choice: AppChoice,
  target: HTMLElement,
  { attempt, fail }: { attempt: number; fail: (error: unknown) => void },
): Promise<Mounted | null> {
  const config = await loadConfig();
  const loaded = await loadApp(choice, config, attempt);
  if (!loaded) return null;
  const { embedded, isReplacement } = loaded;
  const context = { config, withBase, trackOperation, fail };
  const mounting = Promise.resolve(embedded.mount(target, context));
  const unmount = await withinTime(mounting).catch((error: unknown) => {
    noteFailure(choice.app);
    // Should it come up after all, beside the message: away with it.
    mounting.then(
      (unmount) => unmount(),
      () => undefined,
    );
    throw error;
  });
  return { unmount, isReplacement };
}

/** One attempt: where, which time it is, and who is told what comes of it. */
interface Attempt {
  target: HTMLElement;
  attempt: number;
  onState: (state: FrameState) => void;
}

/** Mounts the app, and gives what takes it away. */
function runApp(choice: AppChoice, { target, attempt, onState }: Attempt): () => void {
  let isGone = false;
  let current: Mounted | null = null;
  const settle = (state: FrameState, mounted: Mounted | null = null) => {
    current = mounted;
    onState(state);
    if (mounted?.isReplacement) keepFocus(target);
    // A frame for the built-in app alone stands in the static content, and leaves it as it is.
    if (choice.isReplaceable) showStaticContent(!mounted?.isReplacement);
    showLoadStatus('');
    // The button that had the focus is gone.
    if (mounted && attempt > 0) target.focus();
    // What the app may have left: the next attempt is given an empty element.
    if (state === 'failed') target.replaceChildren();
  };
  const fail = (error: unknown) => {
    console.error('L’application intégrée s’est arrêtée.', error);
    // Before it was there, the promise of its mounting says so.
    if (isGone || !current) return;
    current.unmount();
    settle('failed');
  };
  trackOperation(mountApp(choice, target, { attempt, fail })).then(
    (mounted) => {
      if (isGone) mounted?.unmount();
      else settle(mounted ? 'mounted' : 'absent', mounted);
    },
    (error: unknown) => {
      console.error('L’application intégrée n’a pas pu démarrer.', error);
      if (!isGone) settle('failed');
    },
  );
  return () => {
    isGone = true;
    current?.unmount();
    if (choice.isReplaceable) showStaticContent(true);
  };
}

/** Runs the app once per attempt, for as long as the frame is there. */
function useEmbeddedApp({ app, builtIn, isReplaceable = false }: AppChoice, attempt: number) {
  const target = useRef<HTMLDivElement>(null);
  const [outcome, setOutcome] = useState<{ of: number; state: FrameState }>();
  useEffect(() => {
    if (!target.current) return undefined;
    const choice = { app, isReplaceable, ...(builtIn && { builtIn }) };
    const onState = (state: FrameState) => setOutcome({ of: attempt, state });
    return runApp(choice, { target: target.current, attempt, onState });
  }, [app, builtIn, isReplaceable, attempt]);
  const state: FrameState = outcome?.of === attempt ? outcome.state : 'loading';
  return { target, state };
}

/** The place where an embedded app lives, with its error message and retry button. */
export function EmbeddedAppFrame(choice: AppChoice) {
  const [attempt, setAttempt] = useState(0);
  const { target, state } = useEmbeddedApp(choice, attempt);
  useEffect(wireLoadingIndicator, []);
  return (
    <div className="embedded-app" data-app-state={state}>
      <div role="alert">
        {state === 'failed' && (
          <div className="fr-alert fr-alert--error fr-mb-4w">
            <h2 className="fr-alert__title">Erreur</h2>
            <p>
              Ce service n’a pas pu être chargé, ou s’est arrêté. Vérifiez votre connexion, puis
              réessayez.
            </p>
            <button
              type="button"
              className="fr-btn fr-btn--secondary fr-mt-2w"
              // biome-ignore lint/a11y/noAutofocus: it takes the place of the one that was pressed.
              autoFocus={attempt > 0}
              onClick={() => setAttempt(attempt + 1)}
            >
              Réessayer
            </button>
          </div>
        )}
      </div>
      <div ref={target} tabIndex={-1} />
    </div>
  );
}
