/** « Et maintenant »: the steps after the letter, with the articles of the GDPR (docs/sources.md). */

interface Props {
  /** Level of the heading in the page. */
  heading: 'h2' | 'h3';
  /** E-mail address of the recipient; absent or empty: not said here. */
  contactEmail?: string | undefined;
}

/** Renders the steps. */
export function AfterLetter({ heading: Heading, contactEmail }: Props) {
  return (
    <section aria-labelledby="after-letter">
      <Heading id="after-letter">Et maintenant</Heading>
      <ol>
        <li>
          {contactEmail && `Par courriel, écrivez à ${contactEmail}. `}
          Sur papier, signez la lettre, puis postez-la en recommandé avec avis de réception. L’avis
          porte la date de réception : le délai de réponse part de ce jour.
        </li>
        <li>Gardez une copie datée de votre demande.</li>
        <li>
          Vous devez recevoir une réponse dans le mois qui suit la réception, ou dans les trois mois
          si la demande est complexe (RGPD, article 12.3).
        </li>
        <li>
          En cas de doute, on peut vous demander de prouver votre identité (RGPD, article 12.6).
        </li>
        <li>
          Pas de réponse, ou une réponse qui ne vous convient pas ? Adressez une réclamation à la{' '}
          <a href="https://www.cnil.fr/fr/plaintes">CNIL</a> (RGPD, article 77).
        </li>
      </ol>
    </section>
  );
}
