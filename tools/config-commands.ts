/** The commands of `npm run config` (config.ts), with what each loads. */
import { fail } from './lib/fail.ts';

const usage =
  'Utilisation : npm run config -- check [--strict] [--json] FICHIER, DOSSIER ou ADRESSE ; npm run config -- preview NOUVEAU [EN_LIGNE] ; npm run config -- anchors FICHIER';

/** Runs a command to its end. @param words What follows `npm run config --`. */
export async function runConfigCommand([name, ...args]: readonly string[]): Promise<void> {
  /** Returns true if the check has an option. */
  const has = (option: string) => name === 'check' && args.includes(option);
  const options = { isStrict: has('--strict'), isJson: has('--json') };
  const known = name === 'check' ? ['--strict', '--json'] : [];
  const [target, ...others] = args.filter((arg) => !known.includes(arg));
  if (name === 'schema' && !target) return (await import('./write-schema.ts')).writeSchema();
  const mayHave = name === 'preview' ? 1 : 0;
  if (!target || target.startsWith('-') || others.length > mayHave) fail(usage);
  if (name === 'check') await (await import('./check-config/main.ts')).checkConfig(target, options);
  else if (name === 'preview')
    await (await import('./preview-config/main.ts')).previewConfig(target, others[0]);
  else if (name === 'anchors') (await import('./list-anchors.ts')).listAnchors(target);
  else fail(usage);
}
