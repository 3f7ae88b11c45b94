/** The version of the portal, if the configuration shows it. */
import { version } from '../../../package.json';
import { useConfig } from '../../config/store.ts';

/** Renders the line, or nothing. */
export function VersionLine() {
  const { displayVersion, env } = useConfig();
  if (!displayVersion) return null;
  const text = `Version : ${version} | environnement : ${env}`;
  return (
    <p className="fr-footer__bottom-copy footer-version">
      <span key={text}>{text}</span>
    </p>
  );
}
