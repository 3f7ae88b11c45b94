/** The demonstration configuration, and variants of it. */
import { readFileSync } from 'node:fs';

/** Text of the demonstration configuration. */
export const sampleText = readFileSync('tools/demo/config.json', 'utf8');

/** Text of the configuration of `npm run build`. It trusts nobody. */
export const safeText = readFileSync('public/assets/config/config.json', 'utf8');

/** Returns `sampleText` with some fields replaced. */
export function sampleWith(fields: Record<string, unknown>): string {
  return JSON.stringify({ ...JSON.parse(sampleText), ...fields });
}

/** Returns `safeText` with some fields replaced. */
export function safeWith(fields: Record<string, unknown>): string {
  return JSON.stringify({ ...JSON.parse(safeText), ...fields });
}

/** A configuration with only the fields of the specification, and one link. */
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
