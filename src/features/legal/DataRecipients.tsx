/** Who receives data, and technical logs: what the configuration says of them, nothing else. */
import type { PartProps } from '../../components/config-part.ts';
import { Lines } from '../../components/Lines.tsx';

/** Host and logs; a part that is not configured is not there. */
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
