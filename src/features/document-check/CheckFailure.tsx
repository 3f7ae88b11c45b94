/** What the page says if document verification could not start, or stops. */
import { FailureMessage } from '../../components/failure/FailureMessage.tsx';
import { withBase } from '../../lib/path.ts';

interface Props {
  failures?: number;
  onRetry?: (() => void) | undefined;
}

/** Renders the message (FailureMessage.tsx). */
export function CheckFailure(props: Props) {
  return (
    <FailureMessage {...props}>
      La vérification n’a pas pu être chargée. Vérifiez votre connexion, puis réessayez ou{' '}
      <a href={withBase('/valider-attest')}>rechargez la page</a>.
    </FailureMessage>
  );
}
