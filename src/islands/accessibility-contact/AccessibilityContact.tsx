/** Whom to write to about accessibility: follows the configuration. */
import { useShownConfig } from '../../runtime/shown-config/useShownConfig.ts';

/** The address given, else the portal's; nothing when there is neither. */
export function AccessibilityContact() {
  const { accessibility, portailUrl } = useShownConfig();
  const { contactEmail } = accessibility;
  if (contactEmail)
    return (
      <p>
        Écrivez à <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
      </p>
    );
  if (!portailUrl) return null;
  return (
    <p>
      Écrivez-nous depuis <a href={portailUrl}>le site France Identité</a>.
    </p>
  );
}
