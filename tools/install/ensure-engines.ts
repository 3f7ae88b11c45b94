/**
 * Gives the walk through other engines Debian's Firefox ESR, WebKitGTK's driver and a screen without a display. Idempotent;
 * fails with a sentence that says what is missing.
 */
import { existsSync } from 'node:fs';
import { installDebianPackages } from './debian-packages.ts';

const wanted = [
  { file: '/usr/bin/firefox-esr', name: 'firefox-esr' },
  { file: '/usr/bin/WebKitWebDriver', name: 'webkit2gtk-driver' },
  { file: '/usr/bin/Xvfb', name: 'xvfb' },
];

const missing = () => wanted.filter(({ file }) => !existsSync(file)).map(({ name }) => name);

installDebianPackages(...missing());
if (missing().length > 0) {
  console.error(`Les autres moteurs demandent les paquets de Debian : ${missing().join(', ')}.`);
  process.exit(1);
}
