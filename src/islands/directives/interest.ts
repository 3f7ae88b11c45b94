/**
 * `client:interest`: hydrates an island at the first interest in the part of the page that it belongs
 * to (`data-interest-area`), so that reading the page costs no framework (design D14).
 */
import type { ClientDirective } from 'astro';
import { interestArea, showLoadError, waitForInterest } from '../../runtime/interest/interest.ts';

const hydrateAtInterest: ClientDirective = async (load, _options, element) => {
  const area = interestArea(element);
  if (!area) return;
  await waitForInterest(area);
  try {
    const hydrate = await load();
    await hydrate();
  } catch (error) {
    console.error('Le vérificateur n’a pas pu être chargé.', error);
    showLoadError(area);
  }
};

export default hydrateAtInterest;
