/** The published plans of accessibility (law n° 2005-102, article 47): follow the configuration. */
import type { PartProps } from '../../components/config-part.ts';

/** The plan of several years and that of the year; says which is not published. */
export function AccessibilityPlan({ config }: PartProps) {
  const { planUrl, yearlyPlanUrl } = config.accessibility;
  return (
    <>
      <p>
        {planUrl ? (
          <>
            Consultez <a href={planUrl}>le schéma pluriannuel d’accessibilité et ses bilans</a>.
          </>
        ) : (
          'Le schéma pluriannuel d’accessibilité n’est pas encore publié.'
        )}
      </p>
      <p>
        {yearlyPlanUrl ? (
          <>
            Consultez <a href={yearlyPlanUrl}>le plan d’actions de l’année</a>.
          </>
        ) : (
          'Le plan d’actions de l’année n’est pas encore publié.'
        )}
      </p>
    </>
  );
}
