/** The pages of the built site, as they are in `dist/`. */
import { readFile } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { JSDOM } from 'jsdom';
import { findFiles } from './files.ts';
import { projectDir } from './run-node.ts';

/** File of a built page. */
export interface BuiltPageFile {
  /** « /gestion-compte/gerer » */
  path: string;
  /** Absolute path. */
  file: string;
}

/** Returns every built page. */
export async function builtPages(): Promise<BuiltPageFile[]> {
  const dist = `${projectDir}dist`;
  const files = await findFiles(dist, '.html');
  return files.map((file) => ({
    path: `/${relative(dist, file).replaceAll(sep, '/').replace('.html', '')}`,
    file,
  }));
}

/** A page of the portal, with data from its HTML. */
export interface SitePage extends BuiltPageFile {
  /** Path with the query of a real visit: identite-pivot needs an identifier. */
  address: string;
  title: string;
  /** True if the page has the portal's header and menu. */
  hasHeader: boolean;
  /** True if the page has the footer: pages with a header, and the sign-in page. */
  hasFooter: boolean;
}

async function readPage(page: BuiltPageFile): Promise<SitePage> {
  const { document } = new JSDOM(await readFile(page.file, 'utf8')).window;
  const { path } = page;
  return {
    ...page,
    address: path.endsWith('/identite-pivot') ? `${path}?identificationId=demo` : path,
    title: document.title,
    hasHeader: document.querySelector('header') !== null,
    hasFooter: document.querySelector('footer') !== null,
  };
}

/** Returns every page except `/`, which redirects. */
export async function sitePages(): Promise<SitePage[]> {
  const pages = (await builtPages()).filter(({ path }) => path !== '/index');
  return Promise.all(pages.map(readPage));
}

/** Returns every page except `/` and `/ear`, which redirect at once. */
export async function walkedPages(): Promise<SitePage[]> {
  return (await sitePages()).filter(({ path }) => path !== '/ear');
}
