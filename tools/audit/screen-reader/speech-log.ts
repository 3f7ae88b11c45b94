/** What Orca says, from the log that it keeps. */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** How often the log is looked at, in ms. */
const interval = 40;

/** Orca has nothing more to say of a thing once its log has not grown for so long, in ms. */
const silence = 300;

/** What happens by itself is told so late, in ms. */
const unhurried = 1500;

/**
 * It is reminded of a key so often, in ms, and so many times: until it has seen it, then until it speaks of it; and
 * of what happens by itself.
 */
const reminder = { interval: 250, forSeeing: 20, forSpeaking: 6, forSilence: 5 };

const utterance = /SPEECH OUTPUT: '([\s\S]*?)'(?: ?[[{].*)?\n/g;

type Remind = () => Promise<unknown>;

/** What is said around a key. */
export interface Heard {
  /** Before it was pressed, and after what was last listened to had seemed over. */
  before: string[];
  said: string[];
}

const wordsOf = (log: string) => [...log.matchAll(utterance)].map(([, words = '']) => words);

/** Reads the log as it grows. */
export class SpeechLog {
  readonly #file: number;
  #position = 0;
  #unheard = '';

  /** @throws when there is no such file. */
  constructor(file: string) {
    this.#file = openSync(file, 'r');
  }

  /** Whether the log has grown. */
  #grow(): boolean {
    const { size } = fstatSync(this.#file);
    if (size === this.#position) return false;
    const added = Buffer.alloc(size - this.#position);
    readSync(this.#file, added, 0, added.length, this.#position);
    this.#unheard += added.toString('utf8');
    this.#position = size;
    return true;
  }

  /** Waits until the log has stopped growing for as long (ms) as a function says. */
  async #settle(calmNeeded: () => number): Promise<void> {
    for (let calm = 0; calm < calmNeeded(); calm += interval) {
      await wait(interval);
      if (this.#grow()) calm = 0;
    }
  }

  #take(): string {
    const log = this.#unheard;
    this.#unheard = '';
    return log;
  }

  /**
   * What has been said since the last call, once nothing has come for a while.
   * @param remind wakes who tells Orca of events, as below.
   */
  async listen(remind: Remind): Promise<string[]> {
    // A key makes Orca forget what it was about to say by itself: first wait without one.
    await this.#settle(() => unhurried);
    for (let count = 0; count < reminder.forSilence; count += 1) {
      await remind();
      await this.#settle(() => reminder.interval);
    }
    return wordsOf(this.#take());
  }

  /**
   * What has been said since the last call, around a key that was pressed, once it has been dealt with.
   * @param remind wakes who tells Orca of keys: it sleeps over one that came alone, until another event comes.
   * @throws when Orca does not see the key.
   */
  async listenToKey(key: string, remind: Remind): Promise<Heard> {
    const begun = `vvvvv PROCESS ATSPI_KEY_PRESSED_EVENT: '${key}'`;
    const done = `^^^^^ PROCESS ATSPI_KEY_RELEASED_EVENT: '${key}'`;
    const pressedAt = () => Math.max(this.#unheard.indexOf(begun), 0);
    const isSeen = () => this.#unheard.includes(done);
    const isSpokenOf = () => wordsOf(this.#unheard.slice(pressedAt())).length > 0;
    const remindUntil = async (isDone: () => boolean, times: number) => {
      for (let count = 0; !isDone() && count < times; count += 1) {
        await this.#settle(() => (isDone() ? 0 : reminder.interval));
        if (!isDone()) await remind();
      }
    };
    await remindUntil(isSeen, reminder.forSeeing);
    if (!isSeen()) throw new Error(`Orca n’a pas vu la touche ${key}`);
    await remindUntil(isSpokenOf, reminder.forSpeaking);
    await this.#settle(() => silence);
    const at = pressedAt();
    const log = this.#take();
    return { before: wordsOf(log.slice(0, at)), said: wordsOf(log.slice(at)) };
  }

  close(): void {
    closeSync(this.#file);
  }
}
