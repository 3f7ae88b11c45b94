/** Lists the pages of the portal from their sources: the possible targets of a configured link. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { messages } from '../../src/pages/pages-simples/_messages.ts';
import { findFiles } from '../lib/files.ts';

const sources = fileURLToPath(new URL('../../src/', import.meta.url));

/** Folders of `src/content` whose files are pages, with the path prefix of these pages. */
const areas = { activation: '/activation-a-la-remise', situations: '/gestion-compte' } as const;

/** Returns the paths of files below a folder, without the folder and the extension. */
async function namesIn(folder: string, extension: string): Promise<string[]> {
  const files = await findFiles(`${sources}${folder}`, extension);
  return files.map((file) => file.slice(`${sources}${folder}/`.length, -extension.length));
}

/** Checks whether a file names another page for its content (src/content.config.ts, `page`). */
const hasOtherPage = (folder: string, name: string) =>
  /^page:/m.test(readFileSync(`${sources}content/${folder}/${name}.md`, 'utf8'));

/** Returns the path of every page: « /gestion-compte/gerer », « / » for the home page. */
export async function listPortalPages(): Promise<string[]> {
  const written = (await namesIn('pages', '.astro')).filter((name) => !/\[|(?:^|\/)_/.test(name));
  const made = Object.entries(areas).map(async ([folder, area]) => {
    const names = await namesIn(`content/${folder}`, '.md');
    return names.filter((name) => !hasOtherPage(folder, name)).map((name) => `${area}/${name}`);
  });
  const simple = messages.map(({ page }) => `pages-simples/${page}`);
  return [
    ...[...written, ...simple].map((name) => `/${name}`),
    ...(await Promise.all(made)).flat(),
  ].map((path) => path.replace(/\/index$/, '') || '/');
}
