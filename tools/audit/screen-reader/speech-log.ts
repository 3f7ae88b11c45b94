/** Reads Orca's announcements from its debug log. */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Polling interval of the log, in ms. */
const interval = 40;

/** Orca has finished its announcements when the log has not grown for this time, in ms. */
const silence = 300;

/** Maximum delay before Orca announces what happens without a key, in ms. */
const unhurried = 1500;

/**
 * Reminder keys deliver pending events to Orca. `interval` is in ms; the others are numbers of keys. `forSeeing` and
 * `forSpeaking`: maximum until Orca sees a key, then announces something. `forSilence`: for events without a key.
 */
const reminder = { interval: 250, forSeeing: 20, forSpeaking: 6, forSilence: 5 };

const utterance = /SPEECH OUTPUT: '([\s\S]*?)'(?: ?[[{].*)?\n/g;

type Remind = () => Promise<unknown>;

/** Announcements before and after a key press. */
export interface Heard {
  /** Announced before the key, after the previous reading seemed complete. */
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

  /** Reads what was added to the log. Returns true when it has grown. */
  #grow(): boolean {
    const { size } = fstatSync(this.#file);
    if (size === this.#position) return false;
    const added = Buffer.alloc(size - this.#position);
    readSync(this.#file, added, 0, added.length, this.#position);
    this.#unheard += added.toString('utf8');
    this.#position = size;
    return true;
  }

  /** Waits until the log has not grown for the time (ms) that the callback returns. */
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
   * Returns the announcements since the last call, once Orca is silent.
   * @param remind presses the reminder key, as below.
   */
  async listen(remind: Remind): Promise<string[]> {
    // A key makes Orca drop what it was about to say by itself: first wait without one.
    await this.#settle(() => unhurried);
    for (let count = 0; count < reminder.forSilence; count += 1) {
      await remind();
      await this.#settle(() => reminder.interval);
    }
    return wordsOf(this.#take());
  }

  /**
   * Returns the announcements since the last call, before and after a pressed key, once Orca has processed it.
   * @param remind presses a reminder key, because the service that passes keys to Orca withholds a key until the next
   * event.
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
