/**
 * Installs the project's packages when they are missing or differ from the lock file. Runs before `npm start`,
 * `npm test` and `npm run build` (prestart, pretest, prebuild), on the machine's Node (20 or later). No package is
 * installed yet: hence plain JavaScript and Node's own modules only.
 */
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const oldestNode = 20;

function fail(message) {
  console.error(message);
  process.exit(1);
}

function writtenAt(file) {
  return statSync(`${root}${file}`, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** npm writes its own copy of the lock file last, so a newer one means that all packages of the lock are there. */
function isInstalled() {
  return writtenAt('node_modules/.package-lock.json') >= writtenAt('package-lock.json');
}

function install() {
  console.log('Installation des paquets du projet (npm ci)…');
  const start = Date.now();
  try {
    // Hides npm's warnings: `engines` applies to the project's own Node, not to the one that installs.
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
  } catch {
    fail('npm ci a échoué : vérifiez l’accès au registre npm, puis relancez la commande.');
  }
  console.log(`Paquets installés en ${Math.round((Date.now() - start) / 1000)} s.`);
}

if (Number(process.versions.node.split('.')[0]) < oldestNode)
  fail(`Node ${oldestNode} ou plus récent est nécessaire (ici : ${process.version}).`);
if (!isInstalled()) install();
