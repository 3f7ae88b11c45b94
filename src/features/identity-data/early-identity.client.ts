/** Inline script of identite-pivot: requests the identity before any other script has loaded (architecture: identity). */
import { askEarly, readIdentificationId } from './identity-request.ts';

askEarly(
  document.currentScript?.dataset['identityUrl'] ?? '',
  readIdentificationId(location.search),
);
