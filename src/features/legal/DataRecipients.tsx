/** The recipients of data, and the technical logs, as the configuration describes them. */

import { Lines } from '../../components/Lines.tsx';
import { useSiteConfig } from '../../config/site-config.ts';

/** Renders the host and the logs, each only if it is configured. */
export function DataRecipients() {
  const { legal } = useSiteConfig();
  return (
    <>
      {legal.host.name && (
        <p key={legal.host.name}>
          Hébergeur : {legal.host.name}. Ses serveurs reçoivent les demandes de votre navigateur.
        </p>
      )}
      {legal.logs && (
        <p key={legal.logs}>
          <Lines text={legal.logs} />
        </p>
      )}
    </>
  );
}
