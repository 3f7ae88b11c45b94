/** Publisher, director, host: what the configuration says of them (law n° 2004-575, article 1-1). */
import type { Config } from '../../config/schema.ts';
import { useShownConfig } from '../../runtime/shown-config/useShownConfig.ts';

interface PartProps {
  title: string;
  organisation: Config['legal']['publisher'];
}

function Part({ title, organisation }: PartProps) {
  const { name, address, telephone } = organisation;
  if (!name) return null;
  return (
    <>
      <h2 className="fr-h4">{title}</h2>
      <p className="address">{[name, address].filter(Boolean).join('\n')}</p>
      {telephone && <p>Téléphone : {telephone}</p>}
    </>
  );
}

/** Where nothing is configured, where to read it. */
export function LegalNotice() {
  const { legal, portailUrl } = useShownConfig();
  const { publisher, director, host } = legal;
  if (!publisher.name && !director && !host.name)
    return (
      <p>
        L’éditeur, le directeur de la publication et l’hébergeur ne sont pas encore indiqués ici.
        {portailUrl && (
          <>
            {' '}
            Consultez <a href={portailUrl}>le site France Identité</a>.
          </>
        )}
      </p>
    );
  return (
    <>
      <Part title="Éditeur" organisation={publisher} />
      {director && (
        <>
          <h2 className="fr-h4">Directeur ou directrice de la publication</h2>
          <p>{director}</p>
        </>
      )}
      <Part title="Hébergeur" organisation={host} />
    </>
  );
}
