/**
 * Inline script of identite-pivot: requests the identity before any other script has loaded, from the build-time address
 * (architecture: identity). It does so only on the portal's own origin: another origin gets the identifier only if the
 * deployed configuration names it. Nothing shows the answer before that.
 */
import {
  fetchAnswer,
  identityAddress,
  isOwnOrigin,
  readIdentificationId,
} from './identity-address.ts';

const url = document.currentScript?.dataset['identityUrl'] ?? '';
const id = readIdentificationId(location.search);
if (id && isOwnOrigin(url)) {
  const address = identityAddress(url, id);
  const answer = fetchAnswer(address);
  // The island that takes the answer reports its failure.
  answer.catch(() => undefined);
  window.portailIdentity = { address, answer };
}
