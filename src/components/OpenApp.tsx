/**
 * Link to the application, if the configuration has one. Installation is a second link, because no page can detect
 * whether the application opened.
 */
import { useConfig } from '../config/store.ts';
import { withBase } from '../lib/path.ts';
import { productName } from '../site.ts';

interface Props {
  /** True if the citizen comes from the application: the stores would be no next step. */
  isInstalled: boolean;
}

/** Renders the button, and a sentence for computers, which do not have the application. */
export function OpenApp({ isInstalled }: Props) {
  const { appLink } = useConfig().simplePages;
  const engagement = withBase('/pages-simples/device-engagement');
  return (
    <>
      {(appLink || !isInstalled) && (
        <p key={appLink}>
          <a className="fr-btn" href={appLink || engagement}>
            {appLink ? `Ouvrir l’application ${productName}` : 'Installer ou ouvrir l’application'}
          </a>
        </p>
      )}
      {appLink && !isInstalled && (
        <p>
          <a href={engagement}>Installer l’application</a>
        </p>
      )}
      <p className="on-computer">
        Vous êtes sur un ordinateur ? L’application s’installe sur un téléphone.
      </p>
    </>
  );
}
