/** Drives Orca on a page: presses keys and logs the announcements. */
import type { ElementHandle } from 'puppeteer-core';
import type { Desktop } from './desktop.ts';
import type { ReaderLog } from './reader-log.ts';

/** Maximum number of key presses on a page. */
const endless = 400;

/** Timeout for an answer of the page, in ms. */
const longestAnswer = 15_000;

/** First announcement after the end of the main content. */
const leavesMain = 'sortie du contenu principal.';

/** First announcement of a new page; earlier ones belong to the page before. */
const loading = 'Chargement en cours. Veuillez patienter.';

/**
 * Announcements dropped on load: Orca's first position, which comes at a variable moment, and the document's name,
 * which repeats the title.
 */
const byItself = /^(Contenu|Menu|Pied de page)( lien)?\.$|^sortie de la | document web\.$/;

/** Names of keys in the log, as citizens know them. */
const keyNames: Readonly<Record<string, string>> = {
  Down: 'Ligne suivante',
  Escape: 'Échap',
  Return: 'Entrée',
  Tab: 'Tabulation',
  space: 'Espace',
};

/** Expression that identifies the focused element by its position in the document; -1 outside the page. */
const focused = `(() => {
  const all = [...document.querySelectorAll('*')];
  return document.hasFocus() ? all.indexOf(document.activeElement) : -1;
})()`;

/** Expression that returns the visible text of a region, with a space between text nodes. */
const visibleText = (region: string) => `(() => {
  const walker = document.createTreeWalker(document.querySelector('${region}'), NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) {
    const { parentElement, data } = walker.currentNode;
    if (parentElement.checkVisibility() && !parentElement.closest('[aria-hidden=true]')) texts.push(data);
  }
  return texts.join(' ');
})()`;

const isInMain = "document.activeElement.closest('main') !== null";

/** Reads pages with Orca. */
export class Listener {
  readonly #desktop: Desktop;
  readonly #log: ReaderLog;
  /** True when the last key is not logged: its late announcements are then dropped too. */
  #isForgotten = true;

  constructor(desktop: Desktop, log: ReaderLog) {
    this.#desktop = desktop;
    this.#log = log;
  }

  /**
   * Presses a key and returns its announcements. Adds late announcements of the previous key to the last line of the
   * log.
   */
  async #press(key: string): Promise<string[]> {
    const { before, said } = await this.#desktop.press(key);
    if (!this.#isForgotten) this.#log.addLate(before);
    this.#isForgotten = false;
    return said;
  }

  /** Presses a key without logging it, and returns its announcements. */
  async #pressAndForget(key: string): Promise<string[]> {
    this.#isForgotten = true;
    return (await this.#desktop.press(key)).said;
  }

  begin(part: string): void {
    this.#isForgotten = true;
    this.#log.begin(part);
  }

  /** Opens an address at a width (CSS pixels) and logs the announcements of the new page. */
  async open(address: string, width = 1280): Promise<void> {
    const { page } = this.#desktop;
    await page.setViewport({ width, height: 800 });
    await this.#desktop.enterPage();
    await page.goto('about:blank');
    await this.#desktop.listen();
    await page.goto(address, { waitUntil: 'load' });
    const said = await this.#desktop.listen();
    const ofPage = said.slice(said.indexOf(loading) + 1);
    this.#log.add(
      ofPage.filter((words) => !byItself.test(words)),
      'Page',
    );
  }

  /** Presses a key that moves the cursor, by its X name (« Tab »), and logs the announcements. */
  async press(key: string, times = 1): Promise<void> {
    for (let count = 0; count < times; count += 1)
      this.#log.add(await this.#press(key), keyNames[key] ?? key);
  }

  /**
   * Presses a key and waits until the selector `answer` matches, if given. Logs all announcements, late ones included.
   * @throws when it does not match in time.
   */
  async act(key: string, answer?: string): Promise<void> {
    this.#log.add(await this.pass(key, answer), keyNames[key] ?? key);
  }

  /** Does the same as `act` without logging, and returns the announcements. @throws as `act`. */
  async pass(key: string, answer = 'body'): Promise<string[]> {
    const said = await this.#press(key);
    await this.#desktop.page.waitForSelector(answer, { timeout: longestAnswer });
    return [...said, ...(await this.#desktop.listen())];
  }

  /** Types a text into the focused field and logs the announcements. */
  async type(text: string): Promise<void> {
    await this.#desktop.page.keyboard.type(text);
    const said = await this.#desktop.listen();
    // Orca echoes letters one by one, or in groups of varying size.
    this.#log.add(
      said.filter((words) => !text.includes(words)),
      `« ${text} »`,
    );
  }

  /** Chooses a file (absolute path) without the system's dialog, which is not part of the portal. */
  async chooseFile(selector: string, file: string): Promise<void> {
    const field = (await this.#desktop.page.$(selector)) as ElementHandle<HTMLInputElement>;
    await field.uploadFile(file);
  }

  /** Logs the announcements once a selector matches. @throws when it does not match in time. */
  async hear(what: string, selector: string): Promise<void> {
    await this.#desktop.page.waitForSelector(selector, { timeout: longestAnswer });
    this.#log.add(await this.#desktop.listen(), what);
  }

  /**
   * Reads line by line: the whole page, or (`isWhole` false) its main content.
   * @throws when the end of the main content is not reached, or a word of the text is not read.
   */
  async readLines({ isWhole }: { isWhole: boolean }): Promise<void> {
    this.begin('Ligne par ligne');
    const first = await this.#pressAndForget('ctrl+Home');
    if (isWhole) this.#log.add(first);
    else await this.#skipToContent();
    await this.#readDown(isWhole);
    const text = await this.#desktop.page.evaluate(visibleText(isWhole ? 'body' : 'main'));
    this.#log.keepAnnouncements(String(text));
  }

  /** Presses Down to the end of the page, or of its main content. @throws if the end of the content is not reached. */
  async #readDown(isWhole: boolean): Promise<void> {
    for (let silent = 0, count = 0; silent < 2 && count < endless; count += 1) {
      const said = await this.#press('Down');
      const end = isWhole ? -1 : said.indexOf(leavesMain);
      if (end !== -1) {
        this.#log.add(said.slice(0, end));
        return;
      }
      silent = said.length === 0 ? silent + 1 : 0;
      this.#log.add(said);
    }
    if (!isWhole) throw new Error('la lecture s’arrête avant la fin du contenu principal');
  }

  async #skipToContent(): Promise<void> {
    this.#log.add(await this.#press('Return'), 'Contenu');
    // The skip link leads to the first line of the content. From the line above, Down reads it.
    await this.#pressAndForget('Up');
  }

  /** Reads from control to control: the whole page, or (`isWhole` false) its main content. */
  async readControls({ isWhole }: { isWhole: boolean }): Promise<void> {
    const { page } = this.#desktop;
    this.begin('Commande par commande');
    await page.evaluate('document.activeElement.blur(), scrollTo(0, 0)');
    await this.#pressAndForget('ctrl+Home');
    if (!isWhole) await this.#skipToContent();
    const met = new Set<unknown>();
    for (let count = 0; count < endless; count += 1) {
      const said = await this.#press('Tab');
      const place = await page.evaluate(focused);
      if (place === -1 || met.has(place)) return;
      if (!isWhole && !(await page.evaluate(isInMain))) return;
      met.add(place);
      this.#log.add(said);
    }
  }

  /** Presses Tab until the element has the focus, and logs this last key only. @throws when it is never reached. */
  async goTo(selector: string): Promise<void> {
    const { page } = this.#desktop;
    for (let count = 0; count < endless; count += 1) {
      const said = await this.#pressAndForget('Tab');
      if (await page.evaluate(`document.activeElement.matches(${JSON.stringify(selector)})`)) {
        this.#log.add([...said, ...(await this.#desktop.listen())], 'Tabulation');
        return;
      }
    }
    throw new Error(`n’a pas été atteint au clavier : ${selector}`);
  }
}
