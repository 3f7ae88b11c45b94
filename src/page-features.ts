/** Page features: what a page's policy allows. Each page declares them in `<meta name="portail:features">`. */

/** Name of that meta. */
export const featuresMetaName = 'portail:features';

/** Features with the names of embedded apps: the page is a mount point of the app (architecture: embedded-apps). */
export const appNames = ['gestionCompte', 'validerAttest'] as const;

/** « worker »: the page may start the verifier's worker. An app's name: the page contains that app. */
export const pageFeatureNames = ['worker', ...appNames] as const;

/** Name of a page feature. */
export type PageFeature = (typeof pageFeatureNames)[number];

/** Parses the content of the meta; ignores unknown names. */
export function parsePageFeatures(content: string): PageFeature[] {
  return pageFeatureNames.filter((name) => content.split(' ').includes(name));
}
