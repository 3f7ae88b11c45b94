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
      <p>
        {planUrl ? (
          <>
            Consultez <a href={planUrl}>le schéma pluriannuel d’accessibilité et ses bilans</a>.
          </>
        ) : (
          'Le schéma pluriannuel d’accessibilité n’est pas encore publié.'
        )}
      </p>
    </>
  );
}
