/**
 * Gives the reading by ear what Debian has for it: Orca, speech, Firefox, a screen without a display. Idempotent; fails
 * with a sentence that says what is missing.
 */
import { requirePrograms } from './debian-packages.ts';

requirePrograms('La lecture par un lecteur d’écran demande', [
  { file: '/usr/bin/orca', name: 'orca' },
  // An image of Debian may leave translations out.
  { file: '/usr/share/locale/fr/LC_MESSAGES/orca.mo', name: 'orca' },
  { file: '/usr/share/i18n/locales/fr_FR', name: 'locales' },
  { file: '/usr/lib/python3/dist-packages/speechd/__init__.py', name: 'python3-speechd' },
  { file: '/usr/bin/speech-dispatcher', name: 'speech-dispatcher' },
  { file: '/usr/libexec/at-spi-bus-launcher', name: 'at-spi2-core' },
  { file: '/usr/bin/dbus-daemon', name: 'dbus-daemon' },
  { file: '/usr/share/dbus-1/services/ca.desrt.dconf.service', name: 'dconf-gsettings-backend' },
  { file: '/usr/bin/gsettings', name: 'libglib2.0-bin' },
  { file: '/usr/bin/xdotool', name: 'xdotool' },
  { file: '/usr/bin/openbox', name: 'openbox' },
  { file: '/usr/bin/Xvfb', name: 'xvfb' },
  { file: '/usr/bin/firefox-esr', name: 'firefox-esr' },
]);
