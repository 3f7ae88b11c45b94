/** The contact for accessibility, from the configuration. */
import type { PartProps } from '../../components/config-part.ts';

/** Renders the configured address, else a link to `portailUrl`, else nothing. */
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
