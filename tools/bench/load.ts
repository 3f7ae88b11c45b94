/**
 * `npm run bench:load`: requests per second and slowest answers of the nginx set-up on this machine,
 * with wrk (Debian's package). Reported, never asserted: client and server share the processors.
 */
import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { serveWithNginx } from '../lib/nginx.ts';

const connections = 64;
const seconds = 10;

/** What is asked: the smallest page, the largest, the configuration. */
const paths = ['/pages-simples/endAuth-FC', '/gestion-compte/gerer', '/assets/config/config.json'];

function measure(origin: string, path: string): string[] {
  const threads = Math.max(1, Math.floor(cpus().length / 2));
  const options = [`-t${threads}`, `-c${connections}`, `-d${seconds}s`, '--latency'];
  const output = execFileSync(
    'wrk',
    [...options, '-H', 'Accept-Encoding: br', `${origin}${path}`],
    {
      encoding: 'utf8',
    },
  );
  // Errors are quick to send: they would make a fine figure.
  if (/Non-2xx|Socket errors/.test(output))
    throw new Error(`${path} : réponses en erreur\n${output}`);
  const read = (pattern: RegExp) => pattern.exec(output)?.[1] ?? '?';
  return [path, read(/Requests\/sec:\s+([\d.]+)/), read(/50%\s+(\S+)/), read(/99%\s+(\S+)/)];
}

const nginx = await serveWithNginx('dist');
let rows: string[][];
try {
  rows = paths.map((path) => measure(nginx.origin, path));
} finally {
  nginx.close();
}
console.log(`${connections} connexions, ${seconds} s, ${cpus().length} processeurs partagés`);
console.table(
  rows.map(([page, perSecond, median, slow]) => ({
    page,
    'requêtes/s': perSecond,
    médiane: median,
    '99e centile': slow,
  })),
);
