/** What the page says if the request form could not start, or stops. */
import { FailureMessage } from '../../../components/failure/FailureMessage.tsx';
import { withBase } from '../../../lib/path.ts';

interface Props {
  failures?: number;
  onRetry?: (() => void) | undefined;
}

/** Renders the message, with the model letters as another way. */
export function RequestFailure(props: Props) {
  return (
    <FailureMessage heading="h3" {...props}>
      Le formulaire n’a pas pu être chargé. Réessayez : votre texte est gardé pendant que la page se
      recharge. Ou copiez vos réponses : un{' '}
      <a href={withBase('/gestion-compte/modeles')}>modèle de lettre</a> remplace le formulaire.
    </FailureMessage>
  );
}
