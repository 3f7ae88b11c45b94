/** The recipients of data, and the technical logs, as the configuration describes them. */

import { Lines } from '../../components/Lines.tsx';
import { useConfig } from '../../config/store.ts';

/** Renders the host and the logs, each only if it is configured. */
export function DataRecipients() {
  const { legal } = useConfig();
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
