/** Astro integration: `licences.txt`, the licences of the code that the site carries, which ask to be given with it. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { shippedPackages } from '../lib/shipped-packages.ts';

/** Data has a licence of its own, which asks for its source (Licence Ouverte 2.0). */
const dataLicence =
  'Noms des communes et des pays : Insee, Code officiel géographique, Licence Ouverte 2.0\n' +
  'https://www.etalab.gouv.fr/licence-ouverte-open-licence';

/** One text: name, version and licence of each shipped package. */
export function licencesText(): string {
  const line = '-'.repeat(72);
  const packages = shippedPackages().map(({ name, version, license, licenseText }) =>
    [`${name} ${version} (${license})`, licenseText, line].join('\n\n'),
  );
  return [...packages, dataLicence].join('\n');
}

/** Integration that writes it into the built site. */
export function writeLicences(): AstroIntegration {
  return {
    name: 'portail:licences',
    hooks: {
      'astro:build:done': ({ dir }) =>
        writeFile(fileURLToPath(new URL('licences.txt', dir)), `${licencesText()}\n`),
    },
  };
}
