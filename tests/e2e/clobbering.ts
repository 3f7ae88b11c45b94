/** Finds DOM clobbering: ids and names of elements that hide a property of a window, a document or a form. */
import type { Page } from '@playwright/test';

/** Runs in the page. */
function collectTakenNames(): string[] {
  const clean = document.implementation.createHTMLDocument();
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const globals = frame.contentWindow ?? window;
  const form = document.createElement('form');
  const names = [...document.querySelectorAll('[id], [name]')].flatMap((element) => [
    element.id,
    element.closest('head') ? '' : (element.getAttribute('name') ?? ''),
  ]);
  const taken = names.filter(
    (name) => name !== '' && (name in globals || name in clean || name in form),
  );
  frame.remove();
  return taken;
}

/** Returns the ids and names in the current page that are also properties of a window, a document or a form. */
export function takenNames(page: Page): Promise<string[]> {
  return page.evaluate(collectTakenNames);
}
