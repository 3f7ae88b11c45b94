/** Does the deployed configuration differ from the one baked into the page? */
import { bakedDigest, forgetConfigText, loadConfigText } from './deployed-text.ts';
import { digestText } from './digest.ts';

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** True when a deployed text is the baked file, to the byte: the build has read and checked that one. */
export async function isBaked(text: string): Promise<boolean> {
  return (await digestText(text)) === bakedDigest();
}

/**
 * True when the deployed `config.json` is readable and is not the baked one. A file that is missing
 * or unreadable is no reason to change anything: the page keeps what was baked (architecture: configuration).
 */
export async function isConfigChanged(): Promise<boolean> {
  try {
    const text = await loadConfigText();
    if (await isBaked(text)) return false;
    if (isJsonObject(text)) return true;
    // Nobody is given it again: a retry asks the host.
    forgetConfigText();
    console.warn('config.json : illisible, les menus d’origine sont gardés');
  } catch (error) {
    console.warn('config.json : absent, les menus d’origine sont gardés', error);
  }
  return false;
}
