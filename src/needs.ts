/**
 * What a page may do beside showing its HTML: said by the page in one place, `<meta name="portail:needs">`,
 * and read by the policy, the budgets and the tests alike.
 */

/** The name of the meta that says it. */
export const needsMetaName = 'portail:needs';

/** The embedded apps: the page is a mount point of that app (architecture: embedded-apps). */
export const appNames = ['gestionCompte', 'validerAttest'] as const;

/**
 * « configuration »: its task needs config.json, which is asked for from the HTML, and scripts beyond those of
 * a static page; « worker »: it may start the verifier's worker; an app: it holds that app.
 */
export const needNames = ['configuration', 'worker', ...appNames] as const;

/** One of them. */
export type Need = (typeof needNames)[number];

/** The needs that a meta's content says. */
export function parseNeeds(content: string): Need[] {
  return needNames.filter((name) => content.split(' ').includes(name));
}
