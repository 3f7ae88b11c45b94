/**
 * `npm run config -- check [--strict] TARGET` checks whether a configuration can be deployed.
 * `npm run config -- schema` writes the JSON Schema for editors, after a change of the schema.
 * `npm run config -- anchors FILE` lists the certificates of a trusted list, for the `attest` part.
 */
import { fail } from './lib/fail.ts';

const usage =
  'Utilisation : npm run config -- check [--strict] FICHIER, DOSSIER ou ADRESSE ; npm run config -- anchors FICHIER';

const [name, ...args] = process.argv.slice(2);
const isStrict = name === 'check' && args.includes('--strict');
const [target, ...others] = isStrict ? args.filter((arg) => arg !== '--strict') : args;
if (name === 'schema' && !target) {
  (await import('./write-schema.ts')).writeSchema();
  process.exit();
}
if (!target || target.startsWith('-') || others.length > 0) fail(usage);
if (name === 'check') await (await import('./check-config/main.ts')).checkConfig(target, isStrict);
else if (name === 'anchors') (await import('./list-anchors.ts')).listAnchors(target);
else fail(usage);
