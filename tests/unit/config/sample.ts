/** The demonstration configuration, and variants of it. */
import { readFileSync } from 'node:fs';

/** Text of the demonstration configuration. */
export const sampleText = readFileSync('tools/demo/config.json', 'utf8');

/** Text of the configuration that `npm run build` builds with: it trusts nobody. */
export const safeText = readFileSync('public/assets/config/config.json', 'utf8');

/** The demonstration configuration with some fields replaced, as JSON. */
export function sampleWith(fields: Record<string, unknown>): string {
  return JSON.stringify({ ...JSON.parse(sampleText), ...fields });
}

/** The configuration that trusts nobody with some fields replaced, as JSON. */
export function safeWith(fields: Record<string, unknown>): string {
  return JSON.stringify({ ...JSON.parse(safeText), ...fields });
}

/** A configuration with the fields of the specification only, and nothing in its lists. */
export const specificationOnly = JSON.stringify({
  portailUrl: 'https://portail.example/',
  displayVersion: false,
  env: 'test',
  header: [{ libelle: 'Lien', href: '/a' }],
  footer: [],
  simplePages: {
    googlePlayUrl: '',
    appStoreUrl: '',
    franceConnectUrl: '',
    googlePlayBadge: '',
    appStoreBadge: '',
    googlePlayMessage: '',
    appStoreMessage: '',
    identityInfoUrl: '',
  },
});
