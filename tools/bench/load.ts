/**
 * `npm run bench -- --load`: measures requests per second and slowest answers of nginx on this machine, with wrk
 * (Debian's package). Figures are never asserted, because client and server share the processors.
 */
import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { serveWithNginx } from '../lib/nginx.ts';

const connections = 64;
const seconds = 10;

/** Requested files: a small page, a large page, the configuration. */
const paths = ['/pages-simples/endAuth-FC', '/gestion-compte/gerer', '/assets/config/config.json'];

function measure(origin: string, path: string) {
  const threads = Math.max(1, Math.floor(cpus().length / 2));
  const options = [`-t${threads}`, `-c${connections}`, `-d${seconds}s`, '--latency'];
  const request = ['-H', 'Accept-Encoding: br', `${origin}${path}`];
  const output = execFileSync('wrk', [...options, ...request], { encoding: 'utf8' });
  // Errors are sent faster than pages, so they would improve the figure.
  if (/Non-2xx|Socket errors/.test(output))
    throw new Error(`${path} : réponses en erreur\n${output}`);
  const read = (pattern: RegExp) => pattern.exec(output)?.[1] ?? '?';
  return {
    page: path,
    'requêtes/s': read(/Requests\/sec:\s+([\d.]+)/),
    médiane: read(/50%\s+(\S+)/),
    '99e centile': read(/99%\s+(\S+)/),
  };
}

/** Measures each path and prints the results. */
export async function measureLoad(): Promise<void> {
  const nginx = await serveWithNginx({ publishDir: 'dist' });
  try {
    const rows = paths.map((path) => measure(nginx.origin, path));
    console.log(`${connections} connexions, ${seconds} s, ${cpus().length} processeurs partagés`);
    console.table(rows);
  } finally {
    nginx.close();
  }
}
