/** Somebody who hears a page: presses keys, and keeps what is said. */
import type { ElementHandle } from 'puppeteer-core';
import type { Desktop } from './desktop.ts';
import type { Transcript } from './reader-log.ts';

/** More keys than any page needs. */
const endless = 400;

/** A page that has not answered after so long (ms) does not. */
const longestAnswer = 15_000;

/** What Orca says first when the main content ends. */
const leavesMain = 'sortie du contenu principal.';

/** What it says first of a page, whatever it was saying before. */
const loading = 'Chargement en cours. Veuillez patienter.';

/** Where Orca puts its cursor by itself, sooner or later; a title that it says with the page's end of loading anyway. */
const byItself = /^(Contenu|Menu|Pied de page)( lien)?\.$|^sortie de la | document web\.$/;

/** Keys as citizens know them. */
const keyNames: Readonly<Record<string, string>> = {
  Down: 'Ligne suivante',
  Escape: 'Échap',
  Return: 'Entrée',
  Tab: 'Tabulation',
  space: 'Espace',
};

/** Where the focus is: elements are told apart by their place in the page. */
const focused = `(() => {
  const all = [...document.querySelectorAll('*')];
  return document.hasFocus() ? all.indexOf(document.activeElement) : -1;
})()`;

const isInMain = "document.activeElement.closest('main') !== null";

/** Reads pages by ear. */
export class Listener {
  readonly #desktop: Desktop;
  readonly #transcript: Transcript;
  /** True when what was last pressed is not kept, nor then what is said of it late. */
  #isForgotten = true;

  constructor(desktop: Desktop, transcript: Transcript) {
    this.#desktop = desktop;
    this.#transcript = transcript;
  }

  /** Presses a key; gives what is said of it. What is said before goes with what was kept last. */
  async #press(key: string): Promise<string[]> {
    const { before, said } = await this.#desktop.press(key);
    if (!this.#isForgotten) this.#transcript.addLate(before);
    this.#isForgotten = false;
    return said;
  }

  /** Presses a key whose words are not kept; gives them. */
  async #pressAndForget(key: string): Promise<string[]> {
    this.#isForgotten = true;
    return (await this.#desktop.press(key)).said;
  }

  begin(part: string): void {
    this.#isForgotten = true;
    this.#transcript.begin(part);
  }

  /** Opens an address at a width (CSS pixels); keeps what is said of its coming. */
  async open(address: string, width = 1280): Promise<void> {
    const { page } = this.#desktop;
    await page.setViewport({ width, height: 800 });
    await this.#desktop.enterPage();
    await page.goto('about:blank');
    await this.#desktop.listen();
    await page.goto(address, { waitUntil: 'load' });
    const said = await this.#desktop.listen();
    const ofPage = said.slice(said.indexOf(loading) + 1);
    this.#transcript.add(
      ofPage.filter((words) => !byItself.test(words)),
      'Page',
    );
  }

  /** Presses a key that moves, as the X server names it (« Tab »). */
  async press(key: string, times = 1): Promise<void> {
    for (let count = 0; count < times; count += 1)
      this.#transcript.add(await this.#press(key), keyNames[key] ?? key);
  }

  /**
   * Presses a key that the page answers by itself, a moment later; where a selector is given, not before it matches.
   * @throws when it does not come.
   */
  async act(key: string, answer?: string): Promise<void> {
    this.#transcript.add(await this.pass(key, answer), keyNames[key] ?? key);
  }

  /** The same, not kept; gives what is said. @throws as `act`. */
  async pass(key: string, answer = 'body'): Promise<string[]> {
    const said = await this.#press(key);
    await this.#desktop.page.waitForSelector(answer, { timeout: longestAnswer });
    return [...said, ...(await this.#desktop.listen())];
  }

  /** Types a text where the focus is. */
  async type(text: string): Promise<void> {
    await this.#desktop.page.keyboard.type(text);
    const said = await this.#desktop.listen();
    // Letters echoed one by one, or by twos and threes as they come.
    this.#transcript.add(
      said.filter((words) => !text.includes(words)),
      `« ${text} »`,
    );
  }

  /** Chooses a file (absolute path): the system's window is not the portal's. */
  async chooseFile(selector: string, file: string): Promise<void> {
    const field = (await this.#desktop.page.$(selector)) as ElementHandle<HTMLInputElement>;
    await field.uploadFile(file);
  }

  /** Keeps what is said once a selector matches. @throws when it does not come. */
  async hear(what: string, selector: string): Promise<void> {
    await this.#desktop.page.waitForSelector(selector, { timeout: longestAnswer });
    this.#transcript.add(await this.#desktop.listen(), what);
  }

  /**
   * Reads line by line; `isWhole` false: from the skip link to the end of the main content.
   * @throws when the reading stops before that end.
   */
  async readLines({ isWhole }: { isWhole: boolean }): Promise<void> {
    this.begin('Ligne par ligne');
    const first = await this.#pressAndForget('ctrl+Home');
    if (isWhole) this.#transcript.add(first);
    else await this.#skipToContent();
    for (let silent = 0, count = 0; silent < 2 && count < endless; count += 1) {
      const said = await this.#press('Down');
      const end = isWhole ? -1 : said.indexOf(leavesMain);
      if (end !== -1) {
        this.#transcript.add(said.slice(0, end));
        return;
      }
      silent = said.length === 0 ? silent + 1 : 0;
      this.#transcript.add(said);
    }
    if (!isWhole) throw new Error('la lecture s’arrête avant la fin du contenu principal');
  }

  async #skipToContent(): Promise<void> {
    this.#transcript.add(await this.#press('Return'), 'Contenu');
    // The link leads to the content's own line: Down would pass it over.
    await this.#pressAndForget('Up');
  }

  /** From control to control, until the page is left; `isWhole` false: those of its main content. */
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
      this.#transcript.add(said);
    }
  }

  /** Goes on with a key until an element has the focus, in silence. @throws when it is not met. */
  async goTo(selector: string): Promise<void> {
    const { page } = this.#desktop;
    for (let count = 0; count < endless; count += 1) {
      const said = await this.#pressAndForget('Tab');
      if (await page.evaluate(`document.activeElement.matches(${JSON.stringify(selector)})`)) {
        this.#transcript.add([...said, ...(await this.#desktop.listen())], 'Tabulation');
        return;
      }
    }
    throw new Error(`n’a pas été atteint au clavier : ${selector}`);
  }
}
