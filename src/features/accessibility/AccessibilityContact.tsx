/** Whom to write to about accessibility: follows the configuration. */
import type { PartProps } from '../../components/config-part.ts';

/** The address given, else the portal's; nothing when there is neither. */
export function AccessibilityContact({ config: { accessibility, portailUrl } }: PartProps) {
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
