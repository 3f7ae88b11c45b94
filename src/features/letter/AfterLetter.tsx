/** « Et maintenant »: the steps after the letter, with the articles of the GDPR (docs/sources.md). */

import { ChangingText } from '../../components/ChangingText.tsx';
import type { WayId } from './ways.ts';

interface Props {
  /** Level of the heading in the page. */
  heading: 'h2' | 'h3';
  /** E-mail address of the recipient; absent or empty: not said here. */
  contactEmail?: string | undefined;
  /** The way that the letter has taken; absent: the citizen chooses. */
  taken?: WayId | undefined;
}

const byPost =
  'signez la lettre, puis postez-la en recommandé avec avis de réception. L’avis porte la date de réception : le délai de réponse part de ce jour.';

/** Returns how the letter leaves, by the way that it has taken. */
function sendingOf(contactEmail: string | undefined, taken: WayId | undefined): string {
  if (taken === 'mail') return 'Relisez le courriel, puis envoyez-le.';
  if (taken === 'print') return byPost.replace('signez', 'Signez');
  const byMail = contactEmail ? `Par courriel, écrivez à ${contactEmail}. ` : '';
  return `${byMail}Sur papier, ${byPost}`;
}

/** Renders the steps. */
export function AfterLetter({ heading: Heading, contactEmail, taken }: Props) {
  return (
    <section aria-labelledby="after-letter">
      <Heading id="after-letter">Et maintenant</Heading>
      <ol>
        <li>
          <ChangingText text={sendingOf(contactEmail, taken)} />
        </li>
        <li>Gardez une copie datée de votre demande.</li>
        <li>
          Vous devez recevoir une réponse dans le mois qui suit la réception, ou dans les trois mois
          si la demande est complexe (RGPD, article 12.3).
        </li>
        <li>
          En cas de doute, on peut vous demander de prouver votre identité (RGPD, article 12.6).
        </li>
        <li>
          Pas de réponse, ou une réponse qui ne vous convient pas ? Adressez une réclamation à la{' '}
          <a href="https://www.cnil.fr/fr/plaintes">CNIL</a> (RGPD, article 77).
        </li>
      </ol>
    </section>
  );
}
