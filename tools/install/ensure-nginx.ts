/**
 * Gives the host tests Debian's nginx with its brotli module, and with `--load` wrk too. Idempotent;
 * fails with a sentence that says what is missing.
 */
import { existsSync } from 'node:fs';
import { installDebianPackages } from './debian-packages.ts';

const wanted = [
  { file: '/usr/sbin/nginx', name: 'nginx-light' },
  {
    file: '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
    name: 'libnginx-mod-http-brotli-static',
  },
  ...(process.argv.includes('--load') ? [{ file: '/usr/bin/wrk', name: 'wrk' }] : []),
];

const missing = () => wanted.filter(({ file }) => !existsSync(file)).map(({ name }) => name);

if (missing().length > 0) {
  // Only the program is wanted: Debian would start the service on port 80.
  process.env['RUNLEVEL'] = '1';
  installDebianPackages(...missing());
}
if (missing().length > 0) {
  console.error(`Les tests des hôtes demandent les paquets de Debian : ${missing().join(', ')}.`);
  process.exit(1);
}
