/** Scripts that a page names, and asks for when it needs them (tools/build/page-scripts.ts). */
import { laterFile } from './later-files.ts';
import { withinTime } from './within-time.ts';

/** How often each script failed. */
const failures = new Map<string, number>();

/**
 * Loads the script that the page names so. Browsers remember a module that failed: it is asked for under a new
 * address each time.
 * @throws when it cannot be had in time.
 */
export async function loadLater(name: string): Promise<unknown> {
  const failed = failures.get(name) ?? 0;
  const address = (await laterFile(name)) ?? '';
  try {
    const attempt = failed > 0 ? `?essai=${failed}` : '';
    return await withinTime(import(/* @vite-ignore */ `${address}${attempt}`));
  } catch (error) {
    failures.set(name, failed + 1);
    throw error;
  }
}
