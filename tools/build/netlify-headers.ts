/**
 * Cache rules for Netlify, in the file `_headers` of the site: HTML is revalidated, each hashed file is kept for a year. A
 * rule for a whole folder would also be that of a missing file, and browsers would keep its absence for a year. Not in
 * netlify.toml, because its rules override those of this file.
 */
import { writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { findFiles } from '../lib/files.ts';

/** Name of the file. No host serves it. */
export const headersFile = '_headers';

const rule = (path: string, value: string) => `${path}\n  Cache-Control: ${value}\n`;

/** Returns the folder that Netlify publishes: a site with a base is in a folder of that name. */
function publishedFolder(folder: string, base: string): string {
  const path = folder.split(sep).join('/').replace(/\/$/, '');
  const below = base.replace(/\/$/, '');
  return below && path.endsWith(below) ? path.slice(0, -below.length) : folder;
}

/** Writes the rules for a built site. @param folder Absolute path. @param base Base address, with its last slash. */
export async function writeNetlifyHeaders(folder: string, base: string): Promise<void> {
  const files = await findFiles(join(folder, '_astro'), '');
  const hashed = files
    .map((file) => relative(folder, file).split(sep).join('/'))
    .filter((file) => !/\.(?:br|gz)$/.test(file))
    .sort();
  await writeFile(
    join(publishedFolder(folder, base), headersFile),
    [
      rule('/*', 'public, max-age=0, must-revalidate'),
      // The address has an identifier. Not `no-store`: Back shows the page as it was.
      rule(`${base}pages-simples/identite-pivot`, 'private, max-age=0, must-revalidate'),
      ...hashed.map((file) => rule(`${base}${file}`, 'public, max-age=31536000, immutable')),
    ].join(''),
  );
}
