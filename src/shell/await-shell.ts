/**
 * Between the page and its shell, whose script is a file that browsers keep (architecture: shell-file): what is
 * pressed before it has come is pressed once it is there, unless the citizen has moved on; where it never comes,
 * the page goes without.
 */

/** The shell says it on the document, once it answers. */
export const shellEvent = 'portail:shell';

/** The file that the build makes of the shell's script (ShellScripts.astro). */
const shellFile = 'script[src*="/_astro/shell."]';

/** What the shell answers. */
const controls = 'header button, footer button, a[href="#menu"]';

/** How long a page that is read to its end waits, in ms: a button that answers nobody is worse than a menu laid open. */
const shellTimeout = 10_000;

type Listeners = readonly [type: string, listener: (event: Event) => void, isCapture?: boolean][];

/** Listens to the document; gives what ends it. */
function listen(listeners: Listeners): () => void {
  for (const listener of listeners) document.addEventListener(...listener);
  return () => {
    for (const listener of listeners) document.removeEventListener(...listener);
  };
}

/** Keeps what is pressed until the citizen moves on; what it gives ends that, and presses it. */
function holdPress(): () => void {
  let pressed: HTMLElement | null = null;
  const hold = (event: Event) => {
    const control = event.target instanceof Element && event.target.closest<HTMLElement>(controls);
    if (!control) return;
    event.preventDefault();
    pressed = control;
  };
  const forget = ({ target }: Event) => {
    if (!(target instanceof Node && pressed?.contains(target))) pressed = null;
  };
  const stop = listen([
    ['click', hold],
    ['pointerdown', forget],
    ['focusin', forget],
  ]);
  return () => {
    stop();
    // A button that a wider screen hides answers nobody.
    if (pressed?.getClientRects().length) pressed.click();
  };
}

/**
 * Says on the document that the shell is no longer awaited, where it does not come (shell-boot.client.ts says that it
 * is). Kept readable for old browsers.
 */
export function awaitShell(): void {
  const { dataset } = document.documentElement;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const press = holdPress();
  const end = () => {
    clearTimeout(timer);
    stop();
    press();
  };
  const giveUp = () => {
    delete dataset['shell'];
    // The button goes: its place in the page is the menu's.
    if (document.activeElement?.id === 'menu-button') document.getElementById('menu')?.focus();
    end();
  };
  const startTimer = () => {
    timer ??= setTimeout(giveUp, shellTimeout);
  };
  const notice = ({ type, target }: Event) => {
    if (!(target instanceof Element && target.matches(shellFile))) return;
    // It came, and this browser could not read it: nor will it read any other script of ours.
    if (type === 'load') delete dataset['js'];
    giveUp();
  };
  const stop = listen([
    // What a script tells of itself does not bubble.
    ['load', notice, true],
    ['error', notice, true],
    // Not « DOMContentLoaded », which waits for the shell itself.
    ['readystatechange', startTimer],
    [shellEvent, end],
  ]);
}
