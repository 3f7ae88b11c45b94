/** The demonstration configuration, and variants of it. */
import { readFileSync } from 'node:fs';

/** Text of the shipped config.json. */
export const sampleText = readFileSync('public/assets/config/config.json', 'utf8');

/** The shipped configuration with some fields replaced, as JSON. */
export function sampleWith(fields: Record<string, unknown>): string {
  return JSON.stringify({ ...JSON.parse(sampleText), ...fields });
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
