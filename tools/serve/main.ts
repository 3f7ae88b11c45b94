/**
 * Serves `dist/`, or the built site of `--folder`, with Netlify's engines, and the services of a demonstration. `PORT` (4321
 * by default) and `HOST` (localhost) choose the address.
 */
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createDemoHandler, isDemonstration } from '../demo/handler.ts';
import { fail } from '../lib/fail.ts';
import { projectDir } from '../lib/run-node.ts';
import { createHttpServer } from './http-server.ts';

const { values: options } = parseArgs({
  options: {
    quiet: { type: 'boolean', default: false },
    folder: { type: 'string', default: 'dist' },
  },
});

const folders = { projectDir, publishDir: options.folder };

/** Returns the guided visit (visit.txt: journeys in the order of a first look), with whole addresses; without a demonstration, the address. */
function visitFrom(origin: string): string {
  if (!isDemonstration(folders)) return `Le portail est servi sur ${origin}\nCtrl+C pour arrêter.`;
  const visit = readFileSync(new URL('visit.txt', import.meta.url), 'utf8');
  const steps = visit.replaceAll('\n   /', `\n   ${origin}/`);
  return `Le portail est servi sur ${origin}\n\n${steps}\nCtrl+C pour arrêter.`;
}

const port = Number(process.env['PORT'] || 4321);
const host = process.env['HOST'] ?? 'localhost';

if (!Number.isInteger(port) || port < 0 || port > 65535)
  fail(`PORT=${process.env['PORT']} : un numéro de port entre 0 et 65535 est attendu.`);
if (!existsSync(`${projectDir}${options.folder}/404.html`))
  fail(`Le dossier ${options.folder} ne contient pas le site : lancez « npm run build ».`);

const server = createHttpServer(createDemoHandler(folders));

server.on('error', (error: NodeJS.ErrnoException) => {
  const reason =
    error.code === 'EADDRINUSE'
      ? 'le port est déjà pris (PORT=… en choisit un autre)'
      : error.message;
  fail(`Le serveur n’a pas pu démarrer sur ${host}:${port} : ${reason}.`);
});
server.listen(port, host, () => {
  const address = server.address();
  const origin = `http://${host}:${typeof address === 'object' ? address?.port : port}`;
  console.log(options.quiet ? origin : visitFrom(origin));
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
