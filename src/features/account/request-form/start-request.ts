/** Runs the request form: letter, errors, outputs. */
import { buildTimeConfig } from 'virtual:build-time-config';
import { findElement } from '../../../browser/find-element.ts';
import { loadStyles } from '../../../browser/lazy-styles.ts';
import { trackOperation } from '../../../components/loading/loading.ts';
import { changedConfig } from '../../../config/deployed.ts';
import type { Config } from '../../../config/schema.ts';
import { drawLetter } from './draw-letter.ts';
import { guardLeaving } from './leave-guard.ts';
import styles from './letter.css?url';
import { buildLetter, formatLetterDate } from './letter.ts';
import { hasText, type RequestForm, readRequest } from './request.ts';
import type { RightId } from './rights.ts';
import { showErrors, summary } from './show-errors.ts';
import { validateRequest } from './validate.ts';
import { type Letter, wireWaysOut } from './ways-out.ts';

/** Returns the deployed recipient of letters, or the build-time one if config.json cannot be loaded. */
async function readAccount(): Promise<Config['account']> {
  const changed = await changedConfig().catch((error: unknown) => {
    console.warn('La lettre garde le destinataire de la construction.', error);
  });
  return (changed ?? buildTimeConfig).account;
}

/**
 * Events after which a field may have another value: typed, chosen, or restored by the browser. Blur is not among
 * them, because the letter could grow and move a button from under the pointer. A press of a button reads the fields
 * itself.
 */
const readingEvents = ['input', 'DOMContentLoaded', 'load', 'pageshow'] as const;

/** Calls `read` now and after each of these events. */
function followForm(read: () => void): void {
  const follow = ({ type }: Event) => {
    read();
    // Chromium restores the values a moment after these events.
    if (type !== 'input') requestAnimationFrame(read);
  };
  for (const type of readingEvents) addEventListener(type, follow, true);
  read();
}

/** Starts the form. Resolves once the recipient is known: the letter is drawn, and the buttons work. */
export async function startRequest(form: HTMLFormElement): Promise<void> {
  followForm(() => guardLeaving(hasText(readRequest(form))));
  const [account] = await trackOperation(Promise.all([readAccount(), loadStyles(styles)]));
  /** The right of the last attempt to send, print or save the letter. No error appears before an attempt. */
  let triedRight: RightId | null = null;

  const letterOf = (request: RequestForm) =>
    buildLetter(request, account, formatLetterDate(new Date()));
  const show = (request: RequestForm) => {
    drawLetter(letterOf(request));
    showErrors(request.right === triedRight ? validateRequest(request) : {});
  };
  /** Returns the complete letter. If a field has an error, focuses the error summary and returns null. */
  const takeLetter = (): Letter | null => {
    const request = readRequest(form);
    triedRight = request.right;
    show(request);
    summary.focus();
    if (!summary.hidden) return null;
    // Once added, the content of the template is empty.
    form.append(findElement<HTMLTemplateElement>('.request template').content);
    return { right: request.right, text: letterOf(request) };
  };
  followForm(() => show(readRequest(form)));
  wireWaysOut(form, account, takeLetter);
}
