/**
 * What the page's script leaves for the island of the form, on its place (IslandPlace.astro), because both are bundles of
 * their own: the last press of a button that did not answer yet, and whether the text has crossed a reload.
 */

/** Selector of the buttons of the form. */
export const wayButton = 'button[type="submit"]';

const placeOf = (form: HTMLElement) => form.closest<HTMLElement>('[data-island-place]');

/** Keeps a press, in place of a former one. @param way The value of the button. */
export function keepPress(form: HTMLElement, way: string): void {
  const place = placeOf(form);
  if (!place) return;
  place.dataset['press'] = way;
  delete place.dataset['movedOn'];
}

/** Notes that the citizen has typed, or moved the focus, since the press: its answer must not take the focus. */
export function noteMove(form: HTMLElement): void {
  const place = placeOf(form);
  if (place?.dataset['press']) place.dataset['movedOn'] = '';
}

/** Takes the kept press, if there is one. */
export function takePress(form: HTMLElement): { way: string; hasMovedOn: boolean } | null {
  const data = placeOf(form)?.dataset ?? {};
  const { press: way, movedOn } = data;
  delete data['press'];
  delete data['movedOn'];
  return way ? { way, hasMovedOn: movedOn !== undefined } : null;
}

/** Notes that the text has crossed a reload: a press has not. */
export function markRestored(form: HTMLElement): void {
  const place = placeOf(form);
  if (place) place.dataset['restored'] = '';
}

/** Returns true once if the text has crossed a reload. */
export function takeRestored(form: HTMLElement): boolean {
  const data = placeOf(form)?.dataset ?? {};
  const { restored } = data;
  delete data['restored'];
  return restored !== undefined;
}
