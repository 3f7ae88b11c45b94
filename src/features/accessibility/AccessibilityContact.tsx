/** The contact for accessibility, from the configuration. */

import { useConfig } from '../../config/store.ts';

/** Renders the configured address, else a link to `portailUrl`, else nothing. */
export function AccessibilityContact() {
  const { accessibility, portailUrl } = useConfig();
  const { contactEmail } = accessibility;
  if (contactEmail)
    return (
      <p key={contactEmail}>
        Écrivez à <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
      </p>
    );
  if (!portailUrl) return null;
  return (
    <p key="public">
      Écrivez-nous depuis <a href={portailUrl}>le site public de France Identité</a>.
    </p>
  );
}
