/** « S’identifier avec FranceConnect »: link to the operator's server, for the sign-in. */

import { useConfig } from '../../config/store.ts';
import { newTab } from '../../lib/new-tab.ts';

const question = 'Qu’est-ce que FranceConnect ?';

/** Renders the DSFR's FranceConnect button as a link, or nothing if no address is configured. */
export function FranceConnectLink() {
  const { franceConnectUrl } = useConfig().simplePages;
  if (!franceConnectUrl) return null;
  return (
    <>
      <h2>Se connecter avec FranceConnect</h2>
      <p>
        FranceConnect vérifie vos données d’identité, puis vous continuez dans l’application France
        Identité.
      </p>
      <p className="fr-text--sm">
        FranceConnect est la solution proposée par l’État pour sécuriser et simplifier la connexion
        à vos services en ligne.
      </p>
      <div className="fr-connect-group">
        <a className="fr-connect" href={franceConnectUrl}>
          <span className="fr-connect__login">S’identifier avec</span>{' '}
          <span className="fr-connect__brand">FranceConnect</span>
        </a>
        <p>
          <a href="https://franceconnect.gouv.fr/" {...newTab(question)}>
            {question}
          </a>
        </p>
      </div>
    </>
  );
}
