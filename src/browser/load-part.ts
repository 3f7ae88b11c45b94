/** Loads code that few visits need. */
import { withinTime } from './within-time.ts';

/** @throws Error if a module has no exports: a truncated one may be valid JavaScript, and its exports are at its end. */
async function whole<Part extends object>(loading: Promise<Part>): Promise<Part> {
  const part = await withinTime(loading);
  if (Object.keys(part).length === 0) throw new TypeError('module incomplet');
  return part;
}

/**
 * Resolves to a module. Firefox keeps a module that failed, so a failure is followed by one request of another address of
 * the file, which browsers name in their error. Astro's islands do the same.
 * @param load An `import()`. @throws Error if the module does not load in 15 s, or has no exports.
 */
export async function loadPart<Part extends object>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await whole(load());
  } catch (error) {
    const [address] = /https?:\S+\.js/.exec(String(error)) ?? [];
    if (!address) throw error;
    return whole<Part>(import(/* @vite-ignore */ `${address}?${Date.now()}`));
  }
}
