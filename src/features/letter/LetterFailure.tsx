/** What the page says if the letter form could not start, or if a part of it stops. */
import { FailureMessage, type FailureProps } from '../../components/failure/FailureMessage.tsx';
import { withBase } from '../../lib/path.ts';

const modelLetter = <a href={withBase('/gestion-compte/modeles')}>modèle de lettre</a>;

/** Renders the message of the start, with the model letters as another way. */
export function LetterFailure(props: FailureProps) {
  return (
    <FailureMessage {...props}>
      Le formulaire n’a pas pu être chargé. Réessayez.
      <span data-promise> Votre texte est gardé pendant que la page se recharge.</span> Ou copiez
      vos réponses : un {modelLetter} remplace le formulaire.
    </FailureMessage>
  );
}

/** Renders the message of a part. Nothing is reloaded, and the fields stay. */
export function PartFailure(props: FailureProps) {
  return (
    <FailureMessage heading="h3" {...props}>
      Une partie du formulaire s’est arrêtée. Vos réponses restent dans les champs. Réessayez. Ou
      copiez-les : un {modelLetter} remplace le formulaire.
    </FailureMessage>
  );
}
