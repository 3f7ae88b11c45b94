/** Where a person checks a justificatif with the State's own service: follows the configuration. */
import { useShownConfig } from '../../runtime/shown-config/useShownConfig.ts';

/** Nothing when no address is configured. */
export function OfficialSite() {
  const { attest, portailUrl } = useShownConfig();
  const address = attest.officialUrl || portailUrl;
  if (!address) return null;
  return (
    <p>
      Vous pouvez aussi utiliser <a href={address}>le service officiel de vérification</a>.
    </p>
  );
}
