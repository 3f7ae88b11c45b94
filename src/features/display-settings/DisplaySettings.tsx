/**
 * « Paramètres d’affichage »: the footer's button, and its dialog (light, dark or system), with the DSFR's look
 * (architecture: no-dsfr-script). It hydrates when the button is pressed, and then opens the dialog.
 */
import { useEffect, useRef, useState } from 'react';
import { useLazyStyles } from '../../components/use-lazy-styles.ts';
import styles from './display-settings.css?url';
import { SchemeChoice } from './SchemeChoice.tsx';
import { readScheme, type Scheme } from './scheme.ts';

/** Opens the dialog. A browser without modal dialogs shows it in the page, where it still works. */
function show(dialog: HTMLDialogElement, choice: HTMLElement | null): void {
  // A second press, while the stylesheet was loading, has already opened it.
  if (dialog.open) return;
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else dialog.setAttribute('open', '');
  // The current choice takes the focus, so that a screen reader begins with the question, not with « Fermer ».
  choice?.focus();
}

function hide(dialog: HTMLDialogElement | null): void {
  if (typeof dialog?.close === 'function') dialog.close();
  else dialog?.removeAttribute('open');
}

/** Renders the button, and once it was pressed the dialog. */
export function DisplaySettings() {
  const dialog = useRef<HTMLDialogElement>(null);
  const choice = useRef<HTMLInputElement>(null);
  /** The choice when the dialog opened last; null before the first press. */
  const [scheme, setScheme] = useState<Scheme | null>(null);
  const hasStyles = useLazyStyles(styles);
  const open = () => {
    setScheme(readScheme());
    if (hasStyles && dialog.current) show(dialog.current, choice.current);
  };
  // The press that hydrated the island.
  useEffect(() => setScheme(readScheme()), []);
  useEffect(() => {
    if (hasStyles && dialog.current) show(dialog.current, choice.current);
  }, [hasStyles]);
  return (
    <>
      <button
        type="button"
        className="fr-footer__bottom-link fr-btn--display fr-btn"
        aria-haspopup="dialog"
        onClick={open}
      >
        Paramètres d’affichage
      </button>
      <p role="alert" hidden>
        Les paramètres d’affichage n’ont pas pu être chargés. Réessayez, ou rechargez la page.
      </p>
      {scheme && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself.
        <dialog
          ref={dialog}
          id="display-settings"
          className="fr-modal"
          aria-labelledby="display-settings-title"
          // A click whose target is the dialog itself is on the backdrop, because the box contains everything else.
          onClick={({ target }) => target === dialog.current && hide(dialog.current)}
        >
          <SchemeChoice
            scheme={scheme}
            choice={choice}
            onClose={() => hide(dialog.current)}
            onChoice={setScheme}
          />
        </dialog>
      )}
    </>
  );
}
