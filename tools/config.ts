/**
 * `npm run config -- check [--strict] [--json] TARGET` checks whether a configuration can be deployed.
 * `npm run config -- preview NEW [DEPLOYED]` shows the portal as a configuration would make it, beside the deployed one.
 * `npm run config -- schema` writes the JSON Schema for editors, after a change of the schema.
 * `npm run config -- anchors FILE` lists the certificates of a trusted list, for the `attest` part.
 */
import { fail } from './lib/fail.ts';

const usage =
  'Utilisation : npm run config -- check [--strict] [--json] FICHIER, DOSSIER ou ADRESSE ; npm run config -- preview NOUVEAU [EN_LIGNE] ; npm run config -- anchors FICHIER';

const [name, ...args] = process.argv.slice(2);
/** Returns true if the check has an option. */
const has = (option: string) => name === 'check' && args.includes(option);
const options = { isStrict: has('--strict'), isJson: has('--json') };
const known = name === 'check' ? ['--strict', '--json'] : [];
const [target, ...others] = args.filter((arg) => !known.includes(arg));
if (name === 'schema' && !target) {
  (await import('./write-schema.ts')).writeSchema();
  process.exit();
}
const mayHave = name === 'preview' ? 1 : 0;
if (!target || target.startsWith('-') || others.length > mayHave) fail(usage);
if (name === 'check') await (await import('./check-config/main.ts')).checkConfig(target, options);
else if (name === 'preview')
  await (await import('./preview-config/main.ts')).previewConfig(target, others[0]);
else if (name === 'anchors') (await import('./list-anchors.ts')).listAnchors(target);
else fail(usage);
