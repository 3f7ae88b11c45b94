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

/** Mounts the app once per attempt, and takes it away when the frame goes. */
function useEmbeddedApp({ app, builtIn, isReplaceable = false }: AppChoice, attempt: number) {
  const target = useRef<HTMLDivElement>(null);
  const [outcome, setOutcome] = useState<{ of: number; state: FrameState }>();

  useEffect(() => {
    let isGone = false;
    let current: Mounted | null = null;
    const settle = (next: FrameState, mounted: Mounted | null = null) => {
      current = mounted;
      setOutcome({ of: attempt, state: next });
      if (mounted?.isReplacement) keepFocus(target.current);
      // A frame for the built-in app alone stands in the static content, and leaves it as it is.
      if (isReplaceable) showStaticContent(!mounted?.isReplacement);
      showLoadStatus('');
      // The button that had the focus is gone.
      if (mounted && attempt > 0) target.current?.focus();
    };
    const fail = (error: unknown) => {
      console.error('L’application intégrée s’est arrêtée.', error);
      // Before it was there, the promise of its mounting says so.
      if (isGone || !current) return;
      current.unmount();
      target.current?.replaceChildren();
      settle('failed');
    };
    const choice = { app, isReplaceable, ...(builtIn && { builtIn }) };
    if (target.current)
      trackOperation(mountApp(choice, target.current, { attempt, fail })).then(
        (mounted) => {
          if (isGone) mounted?.unmount();
          else settle(mounted ? 'mounted' : 'absent', mounted);
        },
        (error: unknown) => {
          console.error('L’application intégrée n’a pas pu démarrer.', error);
          if (isGone) return;
          // What the app may have left: the next attempt is given an empty element.
          target.current?.replaceChildren();
          settle('failed');
        },
      );
    return () => {
      isGone = true;
      current?.unmount();
      if (isReplaceable) showStaticContent(true);
    };
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
