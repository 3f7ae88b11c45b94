/** Chance that a seed determines, and the tables of spellings from which it chooses. */

/** Returns numbers from 0 to 1, one at each call. */
export type Random = () => number;

/** Returns a generator of numbers from 0 to 1, deterministic for a seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function pick<T>(list: readonly T[], random: Random): T | undefined {
  return list[Math.floor(random() * list.length)];
}

/** A pattern and other spellings of its match, separated by « ¦ »; `$&` is the match itself. */
export type Respelling = readonly [pattern: RegExp, spellings: string];

/** Spells one match of a pattern in another way. */
export function respellAs(text: string, [pattern, spellings]: Respelling, random: Random): string {
  const match = pick([...text.matchAll(pattern)], random);
  const spelling = pick(spellings.split('¦'), random);
  if (!match || spelling === undefined) return text;
  const next = spelling.replaceAll('$&', match[0]);
  return text.slice(0, match.index) + next + text.slice(match.index + match[0].length);
}

/** Spells something in another way, as a row of a table says. */
export const respell = (text: string, table: readonly Respelling[], random: Random): string =>
  respellAs(text, pick(table, random) ?? [/$^/g, ''], random);
