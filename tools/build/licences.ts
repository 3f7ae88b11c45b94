/** `licences.txt`: licences of the shipped packages, which require that their text comes with the code. */
import { shippedPackages } from '../lib/shipped-packages.ts';

/** Licence of the names of communes and countries, which requires their source (Licence Ouverte 2.0). */
const dataLicence =
  'Noms des communes et des pays : Insee, Code officiel géographique, Licence Ouverte 2.0\n' +
  'https://www.etalab.gouv.fr/licence-ouverte-open-licence';

/** Returns the name, version and licence of each shipped package, then the licence of the data. */
export function licencesText(): string {
  const line = '-'.repeat(72);
  const packages = shippedPackages().map(({ name, version, license, licenseText }) =>
    [`${name} ${version} (${license})`, licenseText, line].join('\n\n'),
  );
  return `${[...packages, dataLicence].join('\n')}\n`;
}
