/**
 * Drives WebKitGTK by its own WebDriver (W3C), on a virtual display (Xvfb) because its browser has no headless mode.
 */
import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserDriver } from './browser-driver.ts';

/** Key of an element reference in the protocol (WebDriver, section 12). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** Code of the Escape key in the protocol (WebDriver, section 15.4.2). */
const escapeKey = '\uE00C';

const height = 800;

/** Limit of a command, in ms. The driver never answers a script that it receives while a page leaves: `waitUntil` asks again. */
const commandLimit = 5_000;

/** Sends a command of the protocol and returns its value. @throws Error with the driver's message. */
type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

function sendTo(origin: string): Send {
  return async (method, path, body) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      signal: AbortSignal.timeout(commandLimit),
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = (await response.json()) as { value: { message?: string } };
    if (!response.ok) throw new Error(`WebKit : ${value.message ?? response.status}`);
    return value;
  };
}

/** Starts the driver on a virtual display. Returns functions that send a command and that stop driver and display. */
async function startDriver() {
  const port = 5400 + Math.floor(Math.random() * 400);
  const screen = ['--auto-servernum', '--server-args=-screen 0 1400x1000x24 -nolisten tcp'];
  const child = spawn('xvfb-run', [...screen, 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    // One process group, so that display, driver and browser stop together.
    detached: true,
  });
  const send = sendTo(`http://127.0.0.1:${port}`);
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await send('GET', '/status').catch(() => null)) break;
    await wait(100);
  }
  const stop = () => process.kill(-(child.pid ?? 0));
  return { send, stop };
}

/** Starts MiniBrowser. Returns the path of its session and its version. */
async function startSession(send: Send, hasScripts: boolean) {
  const capabilities = {
    alwaysMatch: {
      // Another strategy would delay each command until the load event: nothing could be typed before a script arrives.
      pageLoadStrategy: hasScripts ? 'none' : 'normal',
      // The form asks before a page with typed text is left. The default answer would stay.
      unhandledPromptBehavior: 'accept',
      'webkitgtk:browserOptions': {
        binary: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
        args: ['--automation', ...(hasScripts ? [] : ['--enable-javascript=false'])],
      },
    },
  };
  const { sessionId, capabilities: found } = (await send('POST', '/session', { capabilities })) as {
    sessionId: string;
    capabilities: { browserVersion: string };
  };
  return { path: `/session/${sessionId}`, version: found.browserVersion };
}

/** Returns the session's commands that find an element, evaluate an expression or press keys. */
function commandsOf(send: Send, path: string) {
  return {
    find: async (selector: string) => {
      const element = await send('POST', `${path}/element`, {
        using: 'css selector',
        value: selector,
      });
      return `${path}/element/${(element as Record<string, string>)[elementKey]}`;
    },
    read: <Value>(expression: string) =>
      send('POST', `${path}/execute/sync`, {
        script: `return ${expression}`,
        args: [],
      }) as Promise<Value>,
    pressKeys: async (text: string) => {
      const actions = [...text].flatMap((value) =>
        ['keyDown', 'keyUp'].map((type) => ({ type, value })),
      );
      await send('POST', `${path}/actions`, { actions: [{ type: 'key', id: 'clavier', actions }] });
    },
  };
}

/** Starts WebKitGTK's MiniBrowser, with or without scripts. @throws when it does not start. */
export async function startWebKit({ hasScripts }: { hasScripts: boolean }): Promise<BrowserDriver> {
  const { send, stop } = await startDriver();
  const { path, version } = await startSession(send, hasScripts);
  const { find, read, pressKeys } = commandsOf(send, path);
  const type = async (selector: string, text: string) => {
    await send('POST', `${await find(selector)}/value`, { text });
  };
  return {
    name: `WebKitGTK ${version}${hasScripts ? '' : ', sans scripts'}`,
    setWidth: async (width) => {
      await send('POST', `${path}/window/rect`, { width, height });
    },
    open: async (url) => {
      await read('void (window.isFormer = true)').catch(() => null);
      await send('POST', `${path}/url`, { url });
      if (!hasScripts) return;
      const isLoaded = "!window.isFormer && document.readyState === 'complete'";
      while (!(await read<boolean>(isLoaded).catch(() => false))) await wait(50);
    },
    read,
    click: async (selector) => {
      await send('POST', `${await find(selector)}/click`);
    },
    type,
    chooseFile: type,
    pressKeys,
    pressEscape: () => pressKeys(escapeKey),
    goBack: async () => {
      await send('POST', `${path}/back`);
    },
    close: async () => {
      await send('DELETE', path).catch(() => null);
      stop();
    },
  };
}
