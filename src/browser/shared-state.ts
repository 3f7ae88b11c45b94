/** State that all scripts of a page share, although they are bundled separately. */

/** Returns the state of a name, on the window under a symbol that no markup can name; `initial` for the first script. */
export function sharedState<State extends object>(name: string, initial: State): State {
  const key = Symbol.for(`portail.${name}`);
  const holder = globalThis as { [key: symbol]: State | undefined };
  holder[key] ??= initial;
  return holder[key];
}
