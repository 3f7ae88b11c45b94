/**
 * Stands in /gestion-compte/gerer after its sections, and acts before the first paint: shows the
 * section that the address names, or else the list of situations, as the app will. Nothing moves when
 * the app takes over. Without scripts, list and sections are all readable.
 */
const id = new URLSearchParams(location.search).get('situation');
const sections = [...document.querySelectorAll<HTMLElement>('[data-situation]')];
const list = document.querySelector<HTMLElement>('[data-situation-list]');
const hasSituation = sections.some((section) => section.dataset['situation'] === id);

for (const section of sections) section.hidden = section.dataset['situation'] !== id;
if (list) list.hidden = hasSituation;
