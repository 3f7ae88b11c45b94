/** `npm run config:check -- FILE`: says whether a configuration file can be deployed, and what is wrong in it. */
import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parsePem } from '../src/apps/valider-attest/verifier/cms/certificate.ts';
import { ConfigError, parseConfigStrictly } from '../src/config/parse.ts';

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    return fail(`${file} : le fichier ne peut pas être lu.`);
  }
}

/** Name, end of validity and fingerprint of a trust anchor; one that cannot be read stops the check. */
function describeAnchor(pem: string): string {
  let anchor: X509Certificate;
  try {
    // The verifier's own reading too: it knows fewer critical extensions than Node.
    parsePem(pem);
    anchor = new X509Certificate(pem);
  } catch {
    return fail(`${file} : un certificat de « attest » ne peut pas être lu.`);
  }
  const name = anchor.subject.replaceAll('\n', ', ');
  const end = anchor.validToDate.toISOString().slice(0, 10);
  // Still of use: for what was time-stamped before.
  const warning = anchor.validToDate.getTime() < Date.now() ? ' (ATTENTION : expiré)' : '';
  return `  ${name}\n    valable jusqu’au ${end}${warning}, SHA-256 ${anchor.fingerprint256}`;
}

const [file] = process.argv.slice(2);
if (!file) fail('Utilisation : npm run config:check -- FICHIER');

try {
  const config = parseConfigStrictly(await readText(file));
  const count = config.header.length + config.footer.length;
  console.log(`${file} : configuration valide (${count} liens, environnement « ${config.env} »).`);
  const anchors = [...config.attest.trustAnchors, ...(config.attest.timeStampAnchors ?? [])];
  if (anchors.length === 0)
    console.log('Aucune autorité de confiance : aucun document ne sera valide.');
  else console.log(`Autorités de confiance :\n${anchors.map(describeAnchor).join('\n')}`);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  fail(`${file} : ${error.message}`);
}
