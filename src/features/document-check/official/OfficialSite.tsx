/** Link to the State's own verification service, from the configuration. */
import { useAttest } from '../../../config/attest.ts';
import { useConfig } from '../../../config/store.ts';

/** Renders nothing if no address is configured. */
export function OfficialSite() {
  const attest = useAttest();
  const { portailUrl } = useConfig();
  // Without trust anchors, the official service is a button in the place of the file field.
  const hasButton = attest.officialUrl !== '' && attest.trustAnchors.length === 0;
  if (hasButton || (!attest.officialUrl && !portailUrl)) return null;
  if (!attest.officialUrl)
    return (
      <p key="public">
        Cherchez aussi la vérification officielle sur{' '}
        <a href={portailUrl}>le site public de France Identité</a>.
      </p>
    );
  return (
    <p key="official">
      Vous pouvez aussi utiliser{' '}
      <a href={attest.officialUrl}>le service officiel de vérification</a>.
    </p>
  );
}
