/** `npm run config:check -- FILE`: says whether a configuration file can be deployed, and what is wrong in it. */
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

const [file] = process.argv.slice(2);
if (!file) fail('Utilisation : npm run config:check -- FICHIER');

try {
  const config = parseConfigStrictly(await readText(file));
  const count = config.header.length + config.footer.length;
  console.log(`${file} : configuration valide (${count} liens, environnement « ${config.env} »).`);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  fail(`${file} : ${error.message}`);
}
