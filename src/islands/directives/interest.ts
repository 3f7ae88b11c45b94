/**
 * `client:interest`: hydrates an island at the first interest in the part of the page that it belongs
 * to (`data-interest-area`), so that reading the page costs no framework (architecture: document-check).
 */
import type { ClientDirective } from 'astro';
import { interestArea, showLoadError, waitForInterest } from '../../runtime/interest/interest.ts';

/** Astro tries twice, then tells by this event and in the console; `load` itself does not fail. */
const failureEvent = 'astro:hydration-error';

const hydrateAtInterest: ClientDirective = async (load, _options, element) => {
  const area = interestArea(element);
  if (!area) return;
  area.addEventListener(failureEvent, () => showLoadError(area));
  await waitForInterest(area);
  const hydrate = await load();
  await hydrate();
};

export default hydrateAtInterest;
