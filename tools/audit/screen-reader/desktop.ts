/**
 * A headless desktop, on which Orca reads Firefox. The audit reads the announcements in Orca's debug log: no
 * sound is made. All files are in one temporary folder, and nothing of the machine's session is used.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'puppeteer-core';
import { firefoxName, launchFirefox } from '../browsers/puppeteer-driver.ts';
import { type Heard, SpeechLog } from './speech-log.ts';

const runFile = promisify(execFile);

/** Orca settings that differ from its defaults: no reading or summary on load, no echo of the pressed keys. */
const orcaProfile = { sayAllOnLoad: false, pageSummaryOnLoad: false, enableKeyEcho: false };

const orcaSettings = {
  general: { startingProfile: ['Default', 'default'] },
  profiles: {
    default: {
      profile: ['Default', 'default'],
      pronunciations: {},
      keybindings: {},
      ...orcaProfile,
    },
  },
  pronunciations: {},
  keybindings: {},
};

const orcaCustomizations = fileURLToPath(new URL('orca-customizations.py', import.meta.url));

/** Settings of Speech Dispatcher: its silent module only. */
const speechSettings = 'LogLevel 1\nAddModule "dummy" "sd_dummy" ""\nDefaultModule dummy\n';

/**
 * Services that D-Bus may start: accessibility and settings. No xdg-desktop-portal, because its folder outlives the
 * desktop.
 */
const services = ['org.a11y.Bus.service', 'ca.desrt.dconf.service'];

const makeBusSettings = (folder: string) => `<busconfig>
  <type>session</type>
  <listen>unix:tmpdir=${folder}</listen>
  <servicedir>${folder}</servicedir>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
`;

/** Firefox preferences on this desktop. */
const prefs = {
  'accessibility.force_disabled': -1,
  'browser.download.alwaysOpenPanel': false,
  // No web font: Marianne may be late, and lines would then break elsewhere.
  'gfx.downloadable_fonts.enabled': false,
  // No history: Orca announces visited links, and they depend on the pages opened before.
  'places.history.enabled': false,
};

/** Settings that announce a screen reader to programs. */
const switches = [
  ['org.gnome.desktop.interface', 'toolkit-accessibility'],
  ['org.gnome.desktop.a11y.applications', 'screen-reader-enabled'],
] as const;

/** Time that a program of the desktop needs to start, in ms. */
const starting = 1500;

/** Time that Orca and Firefox need to connect, in ms. */
const meeting = 6000;

/** Writes the files of the desktop. Returns the environment of its programs: folders, display, French. */
function makeEnvironment(folder: string, display: string): NodeJS.ProcessEnv {
  const inside = (name: string) => path.join(folder, name);
  for (const name of ['run', 'config/speech-dispatcher', 'data/orca', 'locales'])
    mkdirSync(inside(name), { recursive: true, mode: 0o700 });
  writeFileSync(inside('config/speech-dispatcher/speechd.conf'), speechSettings);
  for (const name of services)
    symlinkSync(path.join('/usr/share/dbus-1/services', name), inside(`run/${name}`));
  writeFileSync(inside('run/bus.conf'), makeBusSettings(inside('run')));
  writeFileSync(inside('data/orca/user-settings.conf'), JSON.stringify(orcaSettings));
  copyFileSync(orcaCustomizations, inside('data/orca/orca-customizations.py'));
  return {
    ...process.env,
    DISPLAY: display,
    HOME: folder,
    LANG: 'fr_FR.UTF-8',
    LOCPATH: inside('locales'),
    XDG_RUNTIME_DIR: inside('run'),
    XDG_CONFIG_HOME: inside('config'),
    XDG_DATA_HOME: inside('data'),
    GNOME_ACCESSIBILITY: '1',
    MOZ_DISABLE_AUTO_SAFE_MODE: '1',
  };
}

/** A running desktop, and the page that Orca reads. */
export interface Desktop {
  page: Page;
  /** Names of Orca and Firefox with their versions. */
  name: string;
  /** Moves the keyboard focus into the page: a new window has it in the address bar. */
  enterPage(): Promise<void>;
  /** Presses a key by its X name (« Down », « ctrl+Home »). Returns the announcements, once Orca is silent. */
  press(key: string): Promise<Heard>;
  /** Returns the announcements since the last call, once Orca is silent. */
  listen(): Promise<string[]>;
  close(): Promise<void>;
}

/**
 * Returns functions that start a program, run a command, and stop everything. `stop` deletes the folder too, even when
 * the audit exits early.
 */
function makeStarter(folder: string, env: NodeJS.ProcessEnv) {
  const started: ChildProcess[] = [];
  const start = (program: string, ...args: string[]) => {
    const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'ignore'] });
    started.push(child);
    return child;
  };
  const run = (program: string, ...args: string[]) => runFile(program, args, { env });
  const stop = () => {
    for (const child of started.splice(0).reverse()) child.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', stop);
  return { start, run, stop };
}

type Starter = ReturnType<typeof makeStarter>;

/** Starts the D-Bus session bus and returns its address. */
async function startBus(folder: string, { start }: Starter): Promise<string> {
  const settings = path.join(folder, 'run/bus.conf');
  const bus = start('dbus-daemon', `--config-file=${settings}`, '--nofork', '--print-address');
  for await (const line of createInterface({ input: bus.stdout as NodeJS.ReadableStream }))
    return line;
  throw new Error('dbus-daemon ne répond pas.');
}

/** Starts bus, display, window manager and speech, for Firefox and Orca. */
async function startSession(folder: string, env: NodeJS.ProcessEnv, starter: Starter) {
  const { start, run } = starter;
  await run('localedef', '-i', 'fr_FR', '-f', 'UTF-8', path.join(folder, 'locales/fr_FR.UTF-8'));
  env['DBUS_SESSION_BUS_ADDRESS'] = await startBus(folder, starter);
  start('Xvfb', env['DISPLAY'] ?? '', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp');
  await wait(starting);
  start('openbox');
  for (const [schema, key] of switches) await run('gsettings', 'set', schema, key, 'true');
  start('speech-dispatcher', '-s', '-t', '0', '-C', path.join(folder, 'config/speech-dispatcher'));
  await wait(starting);
}

/** Starts Orca, which must start after Firefox, and opens its debug log. */
async function startOrca(folder: string, { start, run }: Starter): Promise<SpeechLog> {
  const log = path.join(folder, 'said');
  const orca = start('orca', `--debug-file=${log}`);
  await wait(meeting);
  if (orca.exitCode !== null)
    throw new Error('Orca s’est arrêté : un autre lit déjà sur cette machine.');
  await run('xdotool', 'search', '--onlyvisible', '--class', 'firefox', 'windowactivate', '--sync');
  return new SpeechLog(log);
}

/** Starts the desktop: bus, display, window manager, speech, Firefox, then Orca. @throws when one does not start. */
export async function startDesktop(): Promise<Desktop> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lecteur-'));
  const env = makeEnvironment(folder, `:${500 + Math.floor(Math.random() * 400)}`);
  const starter = makeStarter(folder, env);
  await startSession(folder, env, starter);
  const browser = await launchFirefox({ env, prefs });
  const [page = await browser.newPage()] = await browser.pages();
  // The form asks for confirmation when a citizen leaves it with text.
  page.on('dialog', (dialog) => void dialog.accept());
  // Without cache, each request reaches the fault-injection server.
  await page.setCacheEnabled(false);
  const speech = await startOrca(folder, starter);
  const { stdout: orca } = await starter.run('orca', '--version');
  const reminder = 'Shift_R';
  const remind = () => starter.run('xdotool', 'key', reminder);
  const press = async (key: string) => {
    // Press the reminder key (speech-log.ts) at once. Later, it could make Orca drop the answer of the page.
    await starter.run('xdotool', 'key', key, reminder);
    return speech.listenToKey(key.replace(/.*\+/, ''), remind);
  };
  return {
    page,
    name: `Orca ${orca.trim()}, ${await firefoxName(browser)}`,
    press,
    enterPage: async () => {
      for (let tries = 0; tries < 6 && !(await page.evaluate('document.hasFocus()')); tries += 1)
        await press('F6');
    },
    listen: () => speech.listen(remind),
    close: async () => {
      speech.close();
      await browser.close();
      starter.stop();
    },
  };
}
