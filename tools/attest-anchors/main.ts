/**
 * `npm run config -- anchors FILE`: lists the sealing and time-stamping services of a trusted list. With
 * `--choose FINGERPRINT[,FINGERPRINT]`, prints those certificates as the `attest` part of a configuration. Reads a
 * local file and never uses the network.
 */
import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { fail } from '../lib/fail.ts';
import { chooseAnchors, emptinessWarnings, parseFingerprints } from './choose.ts';
import { ageWarnings, caution, describeList } from './describe.ts';
import { parseTrustedList } from './trusted-list.ts';
import { mostBytes, TrustedListError } from './xml.ts';

const usage =
  'Utilisation : npm run config -- anchors FICHIER [--choose EMPREINTE,EMPREINTE [--withdrawn]]';

/** Parses the file and its options. On anything else, prints the usage and exits. */
function readArguments() {
  try {
    const options = {
      choose: { type: 'string', multiple: true },
      withdrawn: { type: 'boolean', default: false },
    } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0) return fail(usage);
    return { file, choose: values.choose, withdrawn: values.withdrawn };
  } catch {
    return fail(usage);
  }
}

/** Reads at most one byte beyond the maximum, because a device or a pipe may have no end. */
async function readBytes(file: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of createReadStream(file, { end: mostBytes })) chunks.push(chunk);
  } catch {
    return fail(`${file} : le fichier ne peut pas être lu.`);
  }
  return Buffer.concat(chunks);
}

const { file, choose, withdrawn } = readArguments();
if (/^https?:/i.test(file))
  fail(`${file} : la commande ne demande rien au réseau. Téléchargez d’abord la liste.`);
const bytes = await readBytes(file);

try {
  const now = new Date();
  const list = parseTrustedList(bytes);
  for (const warning of ageWarnings(list, now)) console.error(warning);
  if (choose === undefined) {
    console.log(`${caution}\n\n${describeList(list, now)}`);
  } else {
    const part = chooseAnchors(list, parseFingerprints(choose.join(',')), { withdrawn, now });
    // Standard output is for the configuration alone.
    console.error([caution, ...emptinessWarnings(part)].join('\n'));
    console.log(JSON.stringify(part, null, 2));
  }
} catch (error) {
  if (!(error instanceof TrustedListError)) throw error;
  fail(`${file} : ${error.message}`);
}
