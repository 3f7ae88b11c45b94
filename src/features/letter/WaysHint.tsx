/** Advice for windows inside other apps, where a button may do nothing. */
import { inAppHint } from '../../components/browser-hint/in-app-hint.ts';

const advice =
  'Si un bouton ne fait rien, copiez le texte de la lettre, ou ouvrez la page dans votre navigateur.';

/** Renders the advice; nothing in other browsers. */
export function WaysHint() {
  const hint = inAppHint(advice);
  return hint ? <p>{hint}</p> : null;
}
