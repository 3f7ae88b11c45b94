/** The version of the portal, if the configuration shows it. */

import { version } from '../../../package.json';
import { ChangingText } from '../../components/ChangingText.tsx';
import { useConfig } from '../../config/store.ts';

/** Renders the line, or nothing. */
export function VersionLine() {
  const { displayVersion, env } = useConfig();
  if (!displayVersion) return null;
  return (
    <p className="fr-footer__bottom-copy footer-version">
      <ChangingText text={`Version : ${version} | environnement : ${env}`} />
    </p>
  );
}
