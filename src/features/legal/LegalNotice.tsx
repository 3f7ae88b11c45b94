/** Publisher, director and host, from the configuration (law n° 2004-575, article 1-1). */

import { Lines } from '../../components/Lines.tsx';
import type { Config } from '../../config/schema.ts';
import { useConfig } from '../../config/store.ts';

interface SectionProps {
  title: string;
  organisation: Config['legal']['publisher'];
}

function Part({ title, organisation }: SectionProps) {
  const { name, address, telephone } = organisation;
  if (!name) return null;
  const lines = [name, address].filter(Boolean).join('\n');
  return (
    <>
      <h2>{title}</h2>
      <p key={lines}>
        <Lines text={lines} />
      </p>
      {telephone && <p key={telephone}>Téléphone : {telephone}</p>}
    </>
  );
}

/** Renders the configured parts, and a link to the public site if one is missing: `config -- check` warns of it. */
export function LegalNotice() {
  const { legal, portailUrl } = useConfig();
  const isWhole = legal.publisher.name && legal.director && legal.host.name;
  return (
    <>
      <Part title="Éditeur" organisation={legal.publisher} />
      {legal.director && (
        <>
          <h2>Directeur ou directrice de la publication</h2>
          <p key={legal.director}>{legal.director}</p>
        </>
      )}
      <Part title="Hébergeur" organisation={legal.host} />
      {!isWhole && portailUrl && (
        <p>
          Les mentions légales de ce site sont incomplètes. Le{' '}
          <a href={portailUrl}>site France Identité</a> dit qui répond du service.
        </p>
      )}
    </>
  );
}
