/**
 * Gives the walk through other engines Debian's Firefox ESR, WebKitGTK's driver and a screen without a display. Idempotent;
 * fails with a sentence that says what is missing.
 */
import { requirePrograms } from './debian-packages.ts';

requirePrograms('Les autres moteurs demandent', [
  { file: '/usr/bin/firefox-esr', name: 'firefox-esr' },
  { file: '/usr/bin/WebKitWebDriver', name: 'webkit2gtk-driver' },
  { file: '/usr/bin/Xvfb', name: 'xvfb' },
]);
