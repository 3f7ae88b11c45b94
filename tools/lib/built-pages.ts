/** The pages of the built site, as they are in `dist/`. */
import { readFile } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { JSDOM } from 'jsdom';
import { findFiles } from './files.ts';
import { projectDir } from './run-node.ts';

/** A page that was built. */
export interface BuiltPageFile {
  /** « /gestion-compte/gerer » */
  path: string;
  /** Absolute path. */
  file: string;
}

/** Every page, by its file. */
export async function builtPages(): Promise<BuiltPageFile[]> {
  const dist = `${projectDir}dist`;
  const files = await findFiles(dist, '.html');
  return files.map((file) => ({
    path: `/${relative(dist, file).replaceAll(sep, '/').replace('.html', '')}`,
    file,
  }));
}

/** A page of the portal, and what its HTML says of it. */
export interface SitePage extends BuiltPageFile {
  /** The path with what a citizen comes with: identity data are asked for somebody. */
  address: string;
  title: string;
  h1: string;
  /** True with the portal's header and menu. */
  hasHeader: boolean;
  /** True with its footer: pages with a header, and the sign-in page. */
  hasFooter: boolean;
}

async function readPage(page: BuiltPageFile): Promise<SitePage> {
  const { document } = new JSDOM(await readFile(page.file, 'utf8')).window;
  const { path } = page;
  return {
    ...page,
    address: path.endsWith('/identite-pivot') ? `${path}?identificationId=demo` : path,
    title: document.title,
    h1: document.querySelector('h1')?.textContent?.trim() ?? '',
    hasHeader: document.querySelector('header') !== null,
    hasFooter: document.querySelector('footer') !== null,
  };
}

/** Every page but the home page, which redirects. */
export async function sitePages(): Promise<SitePage[]> {
  const pages = (await builtPages()).filter(({ path }) => path !== '/index');
  return Promise.all(pages.map(readPage));
}

/** Every page that stays where it is opened: `/ear` leads elsewhere at once. */
export async function walkedPages(): Promise<SitePage[]> {
  return (await sitePages()).filter(({ path }) => path !== '/ear');
}
