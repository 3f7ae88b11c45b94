/** What the page says if the request form could not start, or stops. */
import { FailureMessage } from '../../../components/failure/FailureMessage.tsx';
import { withBase } from '../../../lib/path.ts';

/** Renders the message, with the model letters as another way. */
export function RequestFailure({ onRetry }: { onRetry?: (() => void) | undefined }) {
  return (
    <FailureMessage heading="h3" onRetry={onRetry}>
      Le formulaire n’a pas pu être chargé. Réessayez, ou copiez vos réponses et rechargez la page.
      Un <a href={withBase('/gestion-compte/modeles')}>modèle de lettre</a> le remplace.
    </FailureMessage>
  );
}
