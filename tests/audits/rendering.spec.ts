/**
 * `npm run audit -- rendering`: the purge changes nothing visible. Compares the computed styles of every element of each
 * page with those of the same page built with unpurged stylesheets, with and without scripts. Covers both schemes, both
 * widths, print and forced colours, at rest and under the pointer. `-g "/gestion-compte/gerer (print|360)"` selects
 * pages and modes.
 */
import { writeFileSync } from 'node:fs';
import { type Browser, expect, type Page, test } from 'playwright/test';
import { unpurgedDir } from '../../tools/lib/build-site.ts';
import { builtPages } from '../../tools/lib/built-pages.ts';
import { projectDir } from '../../tools/lib/run-node.ts';
import { type LocalServer, serveSite } from '../../tools/serve/local-server.ts';
import { sayLine } from '../e2e/test.ts';

interface Mode {
  name: string;
  width: number;
  colorScheme: 'light' | 'dark';
  media: 'screen' | 'print';
  javaScriptEnabled: boolean;
  forcedColors?: 'active';
}

const modes: readonly Mode[] = [
  ...[360, 1280].flatMap((width) =>
    (['light', 'dark'] as const).flatMap((colorScheme) =>
      [true, false].map(
        (javaScriptEnabled): Mode => ({
          name: `${width}-${colorScheme}-${javaScriptEnabled ? 'js' : 'nojs'}`,
          width,
          colorScheme,
          media: 'screen',
          javaScriptEnabled,
        }),
      ),
    ),
  ),
  { name: 'print', width: 800, colorScheme: 'light', media: 'print', javaScriptEnabled: true },
  {
    name: 'forced-colors',
    width: 1280,
    colorScheme: 'light',
    media: 'screen',
    javaScriptEnabled: true,
    forcedColors: 'active',
  },
];

/** Page on which header, menu and display settings are tried. */
const anyPage = '/acces-non-autorise';

/**
 * Controls to press in sequence. `shows`: element that a request loads, to wait for. `on`: the only page that has them;
 * absent: all pages.
 */
const states: readonly { controls: readonly string[]; shows?: string; on?: string }[] = [
  { controls: ['#menu-button', '#menu .fr-nav__btn'] },
  { controls: ['#menu .fr-nav__btn'] },
  { controls: ['.fr-btn--display'], shows: '#display-settings[open]' },
  {
    controls: ['[type="checkbox"]', '.actions li:last-child .fr-btn'],
    on: '/suppression-identite',
  },
];

/** Runs in the page: returns every computed style of every rendered element and of its pseudo-elements. */
function collectStyles(): string {
  const lines: string[] = [];
  // In forced colours, the browser paints its own palette. Only icons opt out, and they are backgrounds.
  const hasOwnColors = !matchMedia('(forced-colors: active)').matches;
  for (const element of document.body.querySelectorAll(':not(script, style, noscript)'))
    for (const part of element.checkVisibility() ? [null, '::before', '::after'] : []) {
      const style = getComputedStyle(element, part);
      if (part && style.content === 'none') continue;
      // Skip custom properties, because unused ones are purged, and `d`, which draws the QR code of a local address.
      // Compare positions instead of side margins, because Chromium reports automatic margins as 0 or as the remaining
      // space, at random.
      const names = [...style].filter(
        (name) =>
          !/^(?:--|margin-(?:left|right|inline)|d$)/.test(name) &&
          (hasOwnColors || !/^(?!background).*color$/.test(name)),
      );
      const values = names.map((name) => `${name}: ${style.getPropertyValue(name)}`);
      const { x, width } = element.getBoundingClientRect();
      lines.push(
        `${element.tagName}${part ?? ''} ${element.className} ${x} ${width} { ${values.join('; ')} }`,
      );
    }
  return lines.join('\n').replaceAll(location.origin, '');
}

/** Returns the computed styles of a page. */
const look = (page: Page) => page.evaluate(collectStyles);

/** Waits until the page no longer changes by itself. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  // device-engagement appears by an animation. Without scripts no page has one, and none would end.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished)).then(() => undefined),
  );
  // A focus that moves at the next frame scrolls the page.
  await page.waitForTimeout(100);
}

/** Presses the visible elements that match a selector. Returns their number. */
async function press(page: Page, control: string): Promise<number> {
  let count = 0;
  for (const element of await page.locator(control).all()) {
    if (!(await element.isVisible())) continue;
    await element.click({ force: true });
    count += 1;
  }
  return count;
}

/** Selector of the elements that the pointer can hover and press. */
const pointed = 'a, button, summary, label, input, .fr-enlarge-link';

/** Pseudo-classes to force on these elements in turn; the last entry resets them. */
const pointerStates = [['hover'], ['hover', 'active'], []] as const;

/** Returns the page with all these elements hovered, then pressed, then at rest. */
async function lookUnderPointer(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: pointed,
  });
  const looks: string[] = [];
  for (const forced of pointerStates) {
    const forcedPseudoClasses = [...forced];
    for (const nodeId of nodeIds)
      await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses });
    looks.push(await look(page));
  }
  await session.detach();
  return looks;
}

async function openPage(browser: Browser, address: string, mode: Mode): Promise<Page> {
  const { width, colorScheme, javaScriptEnabled, media, forcedColors } = mode;
  const viewport = { width, height: 800 };
  const context = await browser.newContext({
    viewport,
    colorScheme,
    javaScriptEnabled,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  // Without fonts, as on a slow network: the first text waits for them, and is hidden until then.
  await sayLine(page, { effectiveType: '3g', saveData: false });
  await page.route(/\.woff2?$/, (route) => route.abort());
  await page.addInitScript(() =>
    window.navigation.addEventListener('navigate', (event) => event.preventDefault()),
  );
  await page.route(/^https:/, (route) => route.abort());
  await page.emulateMedia({ media, forcedColors: forcedColors ?? 'none' });
  await page.goto(address, { waitUntil: 'networkidle' });
  await settle(page);
  return page;
}

/** Returns the page as it opens, under the pointer, then in each state. */
async function lookAround(browser: Browser, origin: string, path: string, mode: Mode) {
  const page = await openPage(browser, `${origin}${path}`, mode);
  const looks = [await look(page)];
  if (mode.media === 'screen') looks.push(...(await lookUnderPointer(page)));
  const canOpen = mode.javaScriptEnabled && mode.media === 'screen';
  for (const { controls, shows, on = path } of canOpen ? states : []) {
    if (on !== path) continue;
    let pressed = 0;
    for (const control of controls) pressed += await press(page, control);
    if (shows && pressed > 0) await page.locator(shows).waitFor();
    await settle(page);
    looks.push(await look(page));
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  }
  await page.context().close();
  return looks;
}

// Retry a difference, because a busy machine may lay out a page late.
test.describe.configure({ retries: 2 });

let purged: LocalServer;
let unpurged: LocalServer;

test.beforeAll(async () => {
  purged = await serveSite(projectDir, 'dist');
  unpurged = await serveSite(projectDir, unpurgedDir);
});

test.afterAll(() => {
  purged.close();
  unpurged.close();
});

for (const { path } of await builtPages())
  for (const mode of modes)
    test(`${path} ${mode.name}`, async ({ browser }, info) => {
      // Not in parallel, because a window in the background is laid out late, and its automatic margins are 0.
      const found = await lookAround(browser, purged.origin, path, mode);
      const wanted = await lookAround(browser, unpurged.origin, path, mode);
      for (const [index, each] of wanted.entries()) {
        if (found[index] === each) continue;
        writeFileSync(info.outputPath(`${index}-purged.txt`), found[index] ?? '');
        writeFileSync(info.outputPath(`${index}-unpurged.txt`), each);
        expect.soft(index, `le rendu diffère : voir ${info.outputDir}`).toBe(-1);
      }
      expect(found).toHaveLength(wanted.length);
    });

// A control that is never pressed proves nothing.
for (const { controls, on = anyPage } of states)
  test(`found: ${controls}`, async ({ browser }) => {
    const pressed = new Set<string>();
    for (const mode of modes.filter(({ javaScriptEnabled }) => javaScriptEnabled)) {
      if (pressed.size === controls.length) break;
      const page = await openPage(browser, `${purged.origin}${on}`, mode);
      for (const control of controls) if (await press(page, control)) pressed.add(control);
      await page.context().close();
    }
    expect([...pressed]).toEqual(controls);
  });
