/**
 * `npm run config -- check [--strict] FILE` checks whether a configuration can be deployed.
 * `npm run config -- anchors FILE` lists the certificates of a trusted list, for the `attest` part.
 */
import { fail } from './lib/fail.ts';

const [name] = process.argv.splice(2, 1);
if (name === 'check') await import('./check-config/main.ts');
else if (name === 'anchors') (await import('./list-anchors.ts')).listAnchors(process.argv.slice(2));
else
  fail(
    'Utilisation : npm run config -- check [--strict] FICHIER, DOSSIER ou ADRESSE ; npm run config -- anchors FICHIER',
  );
