/**
 * What a page may do beside showing its HTML: said by the page in one place, `<meta name="portail:features">`,
 * and read by the policy, the budgets and the tests alike.
 */

/** The name of the meta that says it. */
export const featuresMetaName = 'portail:features';

/** The embedded apps: the page is a mount point of that app (architecture: embedded-apps). */
export const appNames = ['gestionCompte', 'validerAttest'] as const;

/**
 * « configuration »: its task needs config.json, which is asked for from the HTML, and scripts beyond those of
 * a static page; « worker »: it may start the verifier's worker; an app: it holds that app.
 */
export const pageFeatureNames = ['configuration', 'worker', ...appNames] as const;

/** One of them. */
export type PageFeature = (typeof pageFeatureNames)[number];

/** The page features that a meta's content names. */
export function parsePageFeatures(content: string): PageFeature[] {
  return pageFeatureNames.filter((name) => content.split(' ').includes(name));
}
