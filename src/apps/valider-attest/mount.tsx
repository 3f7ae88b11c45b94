/** The document verification app, on the embedded-app contract (architecture: embedded-apps, document-check). */
import type { AppContext, Unmount } from '../contract.ts';
import { mountReact } from '../mount-react.ts';
import styles from './attest.css?url';
import { inputId } from './page-parts.ts';
import { CheckApp } from './view/CheckApp.tsx';

/** Mounts the results in an element of the portal; the file input stays the page's. */
export function mount(target: HTMLElement, context: AppContext): Promise<Unmount> {
  const input = document.querySelector<HTMLInputElement>(`#${inputId}`);
  return mountReact(target, { ...context, styles }, (onShown) => (
    <CheckApp context={context} input={input} onShown={onShown} />
  ));
}
