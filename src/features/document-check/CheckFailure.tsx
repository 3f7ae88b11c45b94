/** What the page says if document verification could not start, or stops. */
import { FailureMessage, type FailureProps } from '../../components/failure/FailureMessage.tsx';

/** Id of the steps for a reader without the check. */
export const selfCheckId = 'vous-meme';

/** Renders the message (FailureMessage.tsx). */
export function CheckFailure(props: FailureProps) {
  return (
    <FailureMessage {...props}>
      La vérification n’a pas pu être chargée. Réessayez. Si la page se recharge, choisissez de
      nouveau vos fichiers. En attendant, vous pouvez{' '}
      <a href={`#${selfCheckId}`}>vérifier le document vous-même</a>.
    </FailureMessage>
  );
}
