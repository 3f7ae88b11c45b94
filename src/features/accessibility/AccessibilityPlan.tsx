/** The published plan of accessibility (law n° 2005-102, article 47): follows the configuration. */
import type { PartProps } from '../../components/config-part.ts';

/** Says so when none is published. */
export function AccessibilityPlan({ config }: PartProps) {
  const { planUrl } = config.accessibility;
  return (
    <p>
      {planUrl ? (
        <>
          Consultez <a href={planUrl}>le schéma pluriannuel d’accessibilité et ses bilans</a>.
        </>
      ) : (
        'Le schéma pluriannuel d’accessibilité n’est pas encore publié.'
      )}
    </p>
  );
}
