/**
 * Inline script of identite-pivot: requests the identity before any other script has loaded, and says that it is loading
 * (architecture: identity).
 */
import { trackOperation } from '../../components/loading/loading.ts';
import { askEarly, readIdentificationId } from './identity-request.ts';

const answer = askEarly(
  document.currentScript?.dataset['identityUrl'] ?? '',
  readIdentificationId(location.search),
);
if (answer) void trackOperation(answer);
