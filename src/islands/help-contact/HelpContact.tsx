/** Where to ask for help: the portal's address, which follows the configuration. */
import { useShownConfig } from '../../runtime/shown-config/useShownConfig.ts';

/** Nothing when no address is configured. */
export function HelpContact() {
  const { portailUrl } = useShownConfig();
  if (!portailUrl) return null;
  return (
    <p>
      Besoin d’aide ? <a href={portailUrl}>Consultez le site France Identité</a>.
    </p>
  );
}
