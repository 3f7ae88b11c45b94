/**
 * Programs from Debian that tests, bench and audits need. As root on Debian, installs the missing ones. Elsewhere,
 * installs only Playwright's Chromium, and names the others in one sentence. Command line:
 * `node tools/install/programs.ts browser nginx`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright/test';
import { debianBuilds, systemChromium } from '../lib/browser.ts';
import { fail } from '../lib/fail.ts';

interface Program {
  /** Debian package of the program. */
  package: string;
  isThere: () => boolean;
  /** True when the program only saves time and may be missing. */
  isOptional?: boolean;
}

/** Returns a program that counts as installed when a file of its package exists. */
const program = (name: string, file: string): Program => ({
  package: name,
  isThere: () => existsSync(file),
});

function answers(command: string, ...args: string[]): string | null {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: 'pipe' });
  } catch {
    return null;
  }
}

const hasOwnBrowser = () => existsSync(chromium.executablePath());
const screen = program('xvfb', '/usr/bin/Xvfb');
const firefox = program('firefox-esr', '/usr/bin/firefox-esr');

const programs = {
  browser: [
    {
      package: debianBuilds.whole.package,
      isThere: () => systemChromium('whole') !== undefined || hasOwnBrowser(),
    },
    {
      package: debianBuilds.shell.package,
      isThere: () => existsSync(debianBuilds.shell.path) || hasOwnBrowser(),
      isOptional: true,
    },
    {
      // Tests measure pages in a font with the widths of Arial. Only Linux may lack Arial.
      package: 'fonts-liberation',
      isThere: () =>
        process.platform !== 'linux' || /Arial|Liberation Sans/.test(answers('fc-list') ?? ''),
    },
  ],
  nginx: [
    program('nginx-light', '/usr/sbin/nginx'),
    // deploy.sh asks the site with it.
    program('curl', '/usr/bin/curl'),
    program('prometheus-blackbox-exporter', '/usr/bin/prometheus-blackbox-exporter'),
    program(
      'libnginx-mod-http-brotli-static',
      '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
    ),
  ],
  tls: [program('openssl', '/usr/bin/openssl')],
  engines: [firefox, screen, program('webkit2gtk-driver', '/usr/bin/WebKitWebDriver')],
  'screen-reader': [
    firefox,
    screen,
    program('orca', '/usr/bin/orca'),
    // A Debian image may leave out translations.
    program('orca', '/usr/share/locale/fr/LC_MESSAGES/orca.mo'),
    program('locales', '/usr/share/i18n/locales/fr_FR'),
    program('python3-speechd', '/usr/lib/python3/dist-packages/speechd/__init__.py'),
    program('speech-dispatcher', '/usr/bin/speech-dispatcher'),
    program('at-spi2-core', '/usr/libexec/at-spi-bus-launcher'),
    program('dbus-daemon', '/usr/bin/dbus-daemon'),
    program('dconf-gsettings-backend', '/usr/share/dbus-1/services/ca.desrt.dconf.service'),
    program('libglib2.0-bin', '/usr/bin/gsettings'),
    program('xdotool', '/usr/bin/xdotool'),
    program('openbox', '/usr/bin/openbox'),
  ],
  'pdf-readers': [
    program('qpdf', '/usr/bin/qpdf'),
    program('mupdf-tools', '/usr/bin/mutool'),
    program('poppler-utils', '/usr/bin/pdftotext'),
    program('libjs-pdf', '/usr/share/javascript/pdf/build/pdf.js'),
  ],
  spreadsheet: [program('libreoffice-calc-nogui', '/usr/bin/soffice')],
  'noto-fonts': [
    program('fonts-noto-core', '/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf'),
    program('fonts-noto-cjk', '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'),
    program('fonts-noto-color-emoji', '/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf'),
  ],
  java: [{ package: 'default-jre-headless', isThere: () => answers('java', '-version') !== null }],
} satisfies Record<string, readonly Program[]>;

/** Name of a set of programs. */
export type Need = keyof typeof programs;

function installFromDebian(wanted: readonly Program[]): boolean {
  const isRootOnDebian = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (!isRootOnDebian || wanted.length === 0) return false;
  const names = wanted.map((each) => each.package);
  console.log(`Installation de ${names.join(', ')} (apt-get)…`);
  // RUNLEVEL=1 keeps Debian from starting services: nginx on port 80, the exporter on port 9115.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const options = ['install', '-y', '-qq', '--no-install-recommends'];
  try {
    execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
    execFileSync('apt-get', [...options, ...names], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return true;
  } catch {
    return false;
  }
}

/** Installs the missing programs. If some are still missing, ends the process with a sentence that names them. */
export function ensurePrograms(...needs: readonly Need[]): void {
  const wanted: Program[] = needs.flatMap((need): readonly Program[] => programs[need]);
  const missing = () => wanted.filter(({ isThere }) => !isThere());
  const required = () => missing().filter(({ isOptional }) => !isOptional);
  if (!installFromDebian(missing())) installFromDebian(required());
  const isBrowserMissing = required().some((each) => each.package === debianBuilds.whole.package);
  if (isBrowserMissing) answers('npx', 'playwright', 'install', 'chromium');
  const names = new Set(required().map((each) => each.package));
  if (names.size === 0) return;
  fail(
    `Il manque, sous le nom de leurs paquets de Debian : ${[...names].join(', ')}. Installez-les (pour Chromium, « npx playwright install chromium » suffit ; pour fonts-liberation, Arial).`,
  );
}

if (import.meta.main) ensurePrograms(...(process.argv.slice(2) as Need[]));
