/** `npm run config:check -- FILE`: says whether a configuration file can be deployed, and what is wrong in it. */
import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
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

/** One line for each trust anchor; what cannot be read, or has expired, stops the check. */
function describeAnchor(pem: string): string {
  let anchor: X509Certificate;
  try {
    anchor = new X509Certificate(pem);
  } catch {
    return fail(`${file} : un certificat de « attest » ne peut pas être lu.`);
  }
  const name = anchor.subject.replaceAll('\n', ', ');
  const end = anchor.validToDate.toISOString().slice(0, 10);
  if (anchor.validToDate.getTime() < Date.now())
    fail(`${file} : le certificat « ${name} » a expiré le ${end}.`);
  return `  ${name}\n    valable jusqu’au ${end}, SHA-256 ${anchor.fingerprint256}`;
}

const [file] = process.argv.slice(2);
if (!file) fail('Utilisation : npm run config:check -- FICHIER');

try {
  const config = parseConfigStrictly(await readText(file));
  const count = config.header.length + config.footer.length;
  console.log(`${file} : configuration valide (${count} liens, environnement « ${config.env} »).`);
  const anchors = [...config.attest.trustAnchors, ...config.attest.timeStampAnchors];
  if (anchors.length === 0)
    console.log('Aucune autorité de confiance : aucun document ne sera valide.');
  else console.log(`Autorités de confiance :\n${anchors.map(describeAnchor).join('\n')}`);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  fail(`${file} : ${error.message}`);
}
