/** The pages of the portal, from their sources: what a link of the configuration may lead to. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findFiles } from '../lib/files.ts';

const sources = fileURLToPath(new URL('../../src/', import.meta.url));

/** Pages that one file of `src/content` makes each, by the folder of the files. */
const areas = { activation: '/activation-a-la-remise', situations: '/gestion-compte' } as const;

/** Paths of files below a folder, without the folder and the extension. */
async function namesIn(folder: string, extension: string): Promise<string[]> {
  const files = await findFiles(`${sources}${folder}`, extension);
  return files.map((file) => file.slice(`${sources}${folder}/`.length, -extension.length));
}

/** True when a file says that its content stands on another page (src/content.config.ts, `page`). */
const hasOtherPage = (folder: string, name: string) =>
  /^page:/m.test(readFileSync(`${sources}content/${folder}/${name}.md`, 'utf8'));

/** Paths of every page: « /gestion-compte/gerer », « / » for the first one. */
export async function listPortalPages(): Promise<string[]> {
  const written = (await namesIn('pages', '.astro')).filter((name) => !name.includes('['));
  const made = Object.entries(areas).map(async ([folder, area]) => {
    const names = await namesIn(`content/${folder}`, '.md');
    return names.filter((name) => !hasOtherPage(folder, name)).map((name) => `${area}/${name}`);
  });
  return [...written.map((name) => `/${name}`), ...(await Promise.all(made)).flat()].map(
    (path) => path.replace(/\/index$/, '') || '/',
  );
}
