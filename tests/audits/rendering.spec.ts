/**
 * `npm run audit -- rendering`, `npm run audit -- screenshots`: purging the styles changes nothing that is seen. Compares
 * each page with the same page built with every rule of the style sheets it imports, with and without scripts, in both
 * schemes, both widths, and print, at rest and under the pointer: the computed styles of every element (faster, and the same on every machine), or the
 * pixels (`PIXELS=1`). `-g "/gestion-compte/gerer (print|360)"` takes some pages and ways.
 */
import { writeFileSync } from 'node:fs';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { unpurgedDir } from '../../tools/lib/build-site.ts';
import { builtPages } from '../../tools/lib/built-pages.ts';
import { type LocalServer, serveSite } from '../../tools/lib/local-server.ts';
import { projectDir } from '../../tools/lib/run-node.ts';

const isPixels = process.env['PIXELS'] === '1';

interface Mode {
  name: string;
  width: number;
  colorScheme: 'light' | 'dark';
  media: 'screen' | 'print';
  javaScriptEnabled: boolean;
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
];

/** Where header, menu and display settings are tried. */
const anyPage = '/acces-non-autorise';

/** Sequences of controls that change what is drawn, and what comes by a request: on one page, or on all that show them. */
const states: readonly { controls: readonly string[]; shows?: string; on?: string }[] = [
  { controls: ['#menu-button', '#menu .fr-nav__btn'] },
  { controls: ['#menu .fr-nav__btn'] },
  { controls: ['.fr-btn--display'], shows: '#display-settings[open]' },
  {
    controls: ['[type="checkbox"]', '.actions li:last-child .fr-btn'],
    on: '/suppression-identite',
  },
];

/** Runs in the page: every computed style of every element that is there, and of its pseudo-elements. */
function collectStyles(): string {
  const lines: string[] = [];
  for (const element of document.body.querySelectorAll(':not(script, style, noscript)'))
    for (const part of element.checkVisibility() ? [null, '::before', '::after'] : []) {
      const style = getComputedStyle(element, part);
      if (part && style.content === 'none') continue;
      // Not the custom properties: those that nothing reads are purged. Places in the stead of margins at the sides:
      // where these are automatic, Chromium gives 0 or what is left, as it comes.
      const names = [...style].filter((name) => !/^(?:--|margin-(?:left|right|inline))/.test(name));
      const values = names.map((name) => `${name}: ${style.getPropertyValue(name)}`);
      const { x, width } = element.getBoundingClientRect();
      lines.push(
        `${element.tagName}${part ?? ''} ${element.className} ${x} ${width} { ${values.join('; ')} }`,
      );
    }
  return lines.join('\n').replaceAll(location.origin, '');
}

/** What is compared: the pixels of the page, or its computed styles. */
const look = async (page: Page, fullPage: boolean): Promise<Buffer> =>
  isPixels
    ? page.screenshot({ fullPage, animations: 'disabled' })
    : Buffer.from(await page.evaluate(collectStyles));

/** Waits until nothing changes by itself any more. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const isWaiting = await page.locator('html[data-js]:not([data-revealed]) .engagement').count();
  if (isWaiting > 0) await page.locator('html[data-revealed]').waitFor();
  // A focus that moves at the next frame scrolls the page.
  await page.waitForTimeout(100);
}

/** Presses what a control names, where it is shown; gives how many were. */
async function press(page: Page, control: string): Promise<number> {
  let count = 0;
  for (const element of await page.locator(control).all()) {
    if (!(await element.isVisible())) continue;
    await element.click({ force: true });
    count += 1;
  }
  return count;
}

/** What may be under the pointer, and be pressed. */
const pointed = 'a, button, summary, label, input, .fr-enlarge-link';

/** How it may be then, one after the other; last as it was. */
const pointerStates = [['hover'], ['hover', 'active'], []] as const;

/** The page with all of it under the pointer, then pressed. */
async function lookUnderPointer(page: Page): Promise<Buffer[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: pointed,
  });
  const looks: Buffer[] = [];
  for (const forced of pointerStates) {
    const forcedPseudoClasses = [...forced];
    for (const nodeId of nodeIds)
      await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses });
    looks.push(await look(page, true));
  }
  await session.detach();
  return looks;
}

async function openPage(browser: Browser, address: string, mode: Mode): Promise<Page> {
  const { width, colorScheme, javaScriptEnabled, media } = mode;
  const viewport = { width, height: 800 };
  const context = await browser.newContext({
    viewport,
    colorScheme,
    javaScriptEnabled,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  // They come with the first paint or not at all (architecture: fonts): luck would part what is the same.
  await page.route('**/*.woff2', (route) => route.abort());
  await page.addInitScript(() =>
    window.navigation.addEventListener('navigate', (event) => event.preventDefault()),
  );
  await page.route(/^https:/, (route) => route.abort());
  await page.emulateMedia({ media });
  await page.goto(address, { waitUntil: 'networkidle' });
  await settle(page);
  return page;
}

/** The page as it opens, then in each state. */
async function lookAround(browser: Browser, origin: string, path: string, mode: Mode) {
  const page = await openPage(browser, `${origin}${path}`, mode);
  const looks = [await look(page, true)];
  if (mode.media === 'screen') looks.push(...(await lookUnderPointer(page)));
  const canOpen = mode.javaScriptEnabled && mode.media === 'screen';
  for (const { controls, shows, on = path } of canOpen ? states : []) {
    if (on !== path) continue;
    let pressed = 0;
    for (const control of controls) pressed += await press(page, control);
    if (shows && pressed > 0) await page.locator(shows).waitFor();
    await settle(page);
    looks.push(await look(page, false));
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  }
  await page.context().close();
  return looks;
}

// Drawing the same text twice may differ by a pixel: what differs is looked at again.
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
      // One after the other: of two windows, the one behind is laid out late, and its automatic margins read as 0.
      const found = await lookAround(browser, purged.origin, path, mode);
      const wanted = await lookAround(browser, unpurged.origin, path, mode);
      const extension = isPixels ? 'png' : 'txt';
      for (const [index, each] of wanted.entries()) {
        if (found[index]?.equals(each)) continue;
        writeFileSync(info.outputPath(`${index}-purged.${extension}`), found[index] ?? '');
        writeFileSync(info.outputPath(`${index}-unpurged.${extension}`), each);
        expect.soft(index, `le rendu diffère : voir ${info.outputDir}`).toBe(-1);
      }
      expect(found).toHaveLength(wanted.length);
    });

// What is never pressed changes nothing, and proves nothing.
for (const { controls, on = anyPage } of states)
  test(`found: ${controls}`, async ({ browser }) => {
    const pressed = new Set<string>();
    for (const mode of modes.filter(({ javaScriptEnabled }) => javaScriptEnabled)) {
      const page = await openPage(browser, `${purged.origin}${on}`, mode);
      for (const control of controls) if (await press(page, control)) pressed.add(control);
      await page.context().close();
    }
    expect([...pressed]).toEqual(controls);
  });
