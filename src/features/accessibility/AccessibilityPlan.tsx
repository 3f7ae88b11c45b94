/** The published accessibility plans (law n° 2005-102, article 47), from the configuration. */
import { useConfig } from '../../config/store.ts';

/** Renders who commits to accessibility, and links to the multi-year and yearly plans. */
export function AccessibilityPlan() {
  const config = useConfig();
  const { planUrl, yearlyPlanUrl } = config.accessibility;
  // The name stands alone, because it may need an article.
  const { name } = config.legal.publisher;
  return (
    <>
      <p key={name}>
        {name ? `Éditeur : ${name}. L’éditeur` : 'Le ministère de l’Intérieur'} s’engage à rendre
        ses services en ligne accessibles, conformément à l’article 47 de la loi n° 2005-102 du 11
        février 2005.
      </p>
      <p key={`plan ${planUrl}`}>
        {planUrl ? (
          <>
            Consultez <a href={planUrl}>le schéma pluriannuel d’accessibilité</a>.
          </>
        ) : (
          'L’adresse du schéma pluriannuel d’accessibilité reste à indiquer ici.'
        )}
      </p>
      <p key={`year ${yearlyPlanUrl}`}>
        {yearlyPlanUrl ? (
          <>
            Consultez{' '}
            <a href={yearlyPlanUrl}>le plan d’actions de l’année et le bilan de la précédente</a>.
          </>
        ) : (
          'L’adresse du plan d’actions de l’année reste à indiquer ici.'
        )}
      </p>
    </>
  );
}
