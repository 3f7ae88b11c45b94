/** Publisher, director, host: what the configuration says of them (law n° 2004-575, article 1-1). */

import type { PartProps } from '../../components/config-part.ts';
import { Lines } from '../../components/Lines.tsx';
import type { Config } from '../../config/schema.ts';

interface SectionProps {
  title: string;
  organisation: Config['legal']['publisher'];
}

function Part({ title, organisation }: SectionProps) {
  const { name, address, telephone } = organisation;
  if (!name) return null;
  return (
    <>
      <h2>{title}</h2>
      <p>
        <Lines text={[name, address].filter(Boolean).join('\n')} />
      </p>
      {telephone && <p>Téléphone : {telephone}</p>}
    </>
  );
}

/** What the law asks for and the configuration does not say. */
function missingParts({ publisher, director, host }: Config['legal']): string[] {
  return [
    publisher.name ? '' : 'l’éditeur',
    director ? '' : 'le directeur ou la directrice de la publication',
    host.name ? '' : 'l’hébergeur',
  ].filter((part) => part !== '');
}

/** Each part that is configured; where to read what is not. */
export function LegalNotice({ config: { legal, portailUrl } }: PartProps) {
  const missing = missingParts(legal);
  return (
    <>
      <Part title="Éditeur" organisation={legal.publisher} />
      {legal.director && (
        <>
          <h2>Directeur ou directrice de la publication</h2>
          <p>{legal.director}</p>
        </>
      )}
      <Part title="Hébergeur" organisation={legal.host} />
      {missing.length > 0 && (
        <p>
          Pas encore indiqué ici : {missing.join(', ')}.
          {portailUrl && (
            <>
              {' '}
              Consultez <a href={portailUrl}>le site France Identité</a>.
            </>
          )}
        </p>
      )}
    </>
  );
}
