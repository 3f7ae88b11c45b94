/**
 * Gives the host tests Debian's nginx with its brotli module, and with `--load` wrk too. Idempotent;
 * fails with a sentence that says what is missing.
 */
import { requirePrograms } from './debian-packages.ts';

// Only the program is wanted: Debian would start the service on port 80.
process.env['RUNLEVEL'] = '1';
requirePrograms('Les tests des hôtes demandent', [
  { file: '/usr/sbin/nginx', name: 'nginx-light' },
  {
    file: '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
    name: 'libnginx-mod-http-brotli-static',
  },
  ...(process.argv.includes('--load') ? [{ file: '/usr/bin/wrk', name: 'wrk' }] : []),
]);
