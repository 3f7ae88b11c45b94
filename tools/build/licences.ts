/** `licences.txt`: the licences of the code that the site carries, which ask to be given with it. */
import { shippedPackages } from '../lib/shipped-packages.ts';
import type { GeneratedFile } from './generated-files.ts';

/** Data has a licence of its own, which asks for its source (Licence Ouverte 2.0). */
const dataLicence =
  'Noms des communes et des pays : Insee, Code officiel géographique, Licence Ouverte 2.0\n' +
  'https://www.etalab.gouv.fr/licence-ouverte-open-licence';

/** One text: name, version and licence of each shipped package. */
function licencesText(): string {
  const line = '-'.repeat(72);
  const packages = shippedPackages().map(({ name, version, license, licenseText }) =>
    [`${name} ${version} (${license})`, licenseText, line].join('\n\n'),
  );
  return [...packages, dataLicence].join('\n');
}

/** The file that holds it. */
export function licenceFiles(): GeneratedFile[] {
  return [{ path: 'licences.txt', content: `${licencesText()}\n` }];
}
