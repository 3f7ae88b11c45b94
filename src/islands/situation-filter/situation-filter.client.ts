/**
 * Stands in /gestion-compte/gerer after its sections: shows only the one that the address names,
 * before the first paint, so that nothing moves when the app takes over. Without scripts, or without
 * a situation in the address, all are readable.
 */
const id = new URLSearchParams(location.search).get('situation');
const sections = [...document.querySelectorAll<HTMLElement>('[data-situation]')];
const chosen = sections.find((section) => section.dataset['situation'] === id);

if (chosen) for (const section of sections) section.hidden = section !== chosen;
