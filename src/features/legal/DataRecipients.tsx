/** The recipients of data, and the technical logs, as the configuration describes them. */
import type { PartProps } from '../../components/config-part.ts';
import { Lines } from '../../components/Lines.tsx';

/** Renders the host and the logs, each only if it is configured. */
export function DataRecipients({ config: { legal } }: PartProps) {
  return (
    <>
      {legal.host.name && (
        <p>
          Ce portail est hébergé par {legal.host.name}, dont les serveurs reçoivent les demandes de
          votre navigateur.
        </p>
      )}
      {legal.logs && (
        <p>
          <Lines text={legal.logs} />
        </p>
      )}
    </>
  );
}
