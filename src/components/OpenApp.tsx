/** Back to the application: its own link where the configuration has one; installing it is another, for no page sees whether it opened. */
import { withBase } from '../lib/path.ts';
import { productName } from '../site.ts';
import type { PartProps } from './config-part.ts';

/** The button, and what a computer cannot do. */
export function OpenApp({ config }: PartProps) {
  const { appLink } = config.simplePages;
  const engagement = withBase('/pages-simples/device-engagement');
  return (
    <>
      <p>
        <a className="fr-btn" href={appLink || engagement}>
          {appLink ? `Ouvrir l’application ${productName}` : 'Installer ou ouvrir l’application'}
        </a>
      </p>
      {appLink && (
        <p>
          <a href={engagement}>Installer l’application</a>
        </p>
      )}
      <p className="on-computer">
        Vous êtes sur un ordinateur ? L’application est sur votre téléphone.
      </p>
    </>
  );
}
