/**
 * Inline script of the buttons of a page that act on the page itself. A button names its action in `data-action`, and is
 * hidden where the browser cannot do it. An action that gives a text writes it into the live region after its button.
 */
import { announcer } from '../../browser/announcer.ts';
import { canPrint } from '../../browser/can-print.ts';
import { printAlone } from '../print-alone/print-alone.ts';
import type { PageAction } from './page-action.ts';

/** An action of a button. */
interface Action {
  isPossible: boolean;
  /** Does it. Returns what to announce, if anything. */
  run: (button: HTMLElement) => unknown;
}

/** Returns the part of the page that the button is in. */
const partOf = (button: HTMLElement) => button.closest<HTMLElement>('[data-print-part]');

/** Returns true if there is a page to go back to. The Navigation API also knows that no page is left after Back. */
function canGoBack(): boolean {
  const { navigation } = window as { navigation?: { canGoBack: boolean } };
  return navigation?.canGoBack ?? history.length > 1;
}

const actions: Readonly<Record<PageAction, Action>> = {
  back: { isPossible: canGoBack(), run: () => history.back() },
  print: { isPossible: canPrint(), run: () => print() },
  'print-part': {
    isPossible: canPrint(),
    run: (button) => printAlone(partOf(button)?.dataset['printPart'] ?? ''),
  },
  'copy-part': {
    isPossible: 'clipboard' in navigator,
    run: (button) => {
      const part = partOf(button)?.firstElementChild as HTMLElement | null;
      return navigator.clipboard.writeText(part?.innerText ?? '').then(
        () => 'Le texte est copié.',
        () => 'Votre navigateur ne permet pas de copier. Sélectionnez le texte, puis copiez-le.',
      );
    },
  },
  share: {
    isPossible: typeof navigator.share === 'function',
    // The address has no query and no fragment. The promise rejects if the citizen closes the dialog, which is no error.
    run: () =>
      navigator
        .share({ title: document.title, url: location.origin + location.pathname })
        .catch(() => undefined),
  },
};

/** Shows or hides a button. A list without a shown button is hidden too, because a list has items (RGAA 9.3). */
function show(button: HTMLElement, isPossible: boolean): void {
  const place = button.closest<HTMLElement>('li') ?? button;
  place.hidden = !isPossible;
  const list = place.parentElement;
  if (!list?.matches('ul')) return;
  list.hidden = [...list.children].every((item) => (item as HTMLElement).hidden);
}

// A page may have this script twice, once for each of its groups of buttons.
for (const button of document.querySelectorAll<HTMLElement>('[data-action]:not([data-wired])')) {
  button.dataset['wired'] = '';
  const action: Action | undefined = actions[button.dataset['action'] as PageAction];
  show(button, action?.isPossible ?? false);
  const region = button.nextElementSibling;
  const say = announcer((text) => {
    if (region) region.textContent = text;
  });
  button.addEventListener('click', async () => {
    const text = await action?.run(button);
    if (typeof text === 'string') say(text);
  });
}
