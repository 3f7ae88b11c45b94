/** Whom to write to about accessibility, and the published plan: follow the configuration. */
import { useShownConfig } from '../../runtime/shown-config/useShownConfig.ts';

/** The address given, else the portal's; nothing when there is neither. */
export function AccessibilityContact() {
  const { accessibility, portailUrl } = useShownConfig();
  const { contactEmail, planUrl } = accessibility;
  return (
    <>
      {contactEmail && (
        <p>
          Écrivez à <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
        </p>
      )}
      {!contactEmail && portailUrl && (
        <p>
          Écrivez-nous depuis <a href={portailUrl}>le site France Identité</a>.
        </p>
      )}
      {planUrl && (
        <p>
          Consultez <a href={planUrl}>le schéma pluriannuel d’accessibilité</a>.
        </p>
      )}
    </>
  );
}
