/**
 * Between the page and its shell, whose script is a file that browsers keep (architecture: shell-file): what is
 * pressed before it has come is pressed once it is there; where it never comes, the page goes without.
 */

/** The shell says it on the document, once it answers. */
export const shellEvent = 'portail:shell';

/** The file that the build makes of the shell's script (ShellHead.astro). */
const shellFile = 'script[src*="/_astro/shell."]';

/** What the shell answers. */
const controls = 'header button, footer button, a[href="#menu"]';

/** How long the page waits for its shell, in ms: a button that answers nobody is worse than a menu laid open. */
const shellTimeout = 10_000;

/** Says on the document that a shell is there or on its way, as long as that holds. Kept readable for old browsers. */
export function awaitShell(): void {
  const { dataset } = document.documentElement;
  dataset['shell'] = '';
  let pressed: HTMLElement | null = null;
  const hold = (event: Event) => {
    const control = event.target instanceof Element && event.target.closest(controls);
    if (!control) return;
    event.preventDefault();
    pressed = control as HTMLElement;
  };
  const giveUp = () => {
    delete dataset['shell'];
    end();
  };
  const notice = ({ type, target }: Event) => {
    if (!(target instanceof Element && target.matches(shellFile))) return;
    // It came, and this browser could not read it: nor will it read any other script of ours.
    if (type === 'load') delete dataset['js'];
    giveUp();
  };
  const timer = setTimeout(giveUp, shellTimeout);
  const end = () => {
    clearTimeout(timer);
    document.removeEventListener('click', hold);
    document.removeEventListener('load', notice, true);
    document.removeEventListener('error', notice, true);
    document.removeEventListener(shellEvent, end);
    pressed?.click();
  };
  document.addEventListener('click', hold);
  // What a script tells of itself does not bubble.
  document.addEventListener('load', notice, true);
  document.addEventListener('error', notice, true);
  document.addEventListener(shellEvent, end);
}
