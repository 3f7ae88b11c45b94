/** The contacts for help that the configuration names. */

import { useConfig } from '../../config/store.ts';

/** Returns the `tel:` address of « 01 23 45 67 89 ». */
function telephoneAddress(telephone: string): string {
  return `tel:${telephone.replace(/[^\d+]/g, '')}`;
}

/** Renders the contacts, or nothing if none is configured. */
export function HelpContact() {
  const { help, portailUrl } = useConfig();
  const { url, email, telephone, hours } = help;
  const isPerson = email !== '' || telephone !== '';
  if (!isPerson && !url && !portailUrl) return null;
  return (
    <div className="fr-callout" id="aide">
      <h2 className="fr-callout__title">Besoin d’aide ?</h2>
      {url && (
        <p>
          <a href={url}>Consultez l’aide</a>.
        </p>
      )}
      {!url && portailUrl && (
        <p>
          <a href={portailUrl}>Consultez le site public de France Identité</a>.
        </p>
      )}
      {isPerson && (
        <ul>
          {email && (
            <li key={email}>
              Écrivez à <a href={`mailto:${email}`}>{email}</a>.
            </li>
          )}
          {telephone && (
            <li key={`${telephone} ${hours}`}>
              Appelez le <a href={telephoneAddress(telephone)}>{telephone}</a>
              {hours && `, ${hours.replace(/(\d) h\b/g, '$1\u00a0h')}`}.
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
