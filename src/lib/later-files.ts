/** Files that a page may ask for later: the build names them behind its content (tools/build/later-files.ts). */

export const laterFilesId = 'later-files';

/** Address of the file that the page names so (« islands »), once it is read to its end; undefined where it has none. */
export async function laterFile(name: string): Promise<string | undefined> {
  // The style sheet behind it holds back the end of the page.
  if (!document.getElementById(laterFilesId) && document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
  return document.getElementById(laterFilesId)?.getAttribute(`data-${name}`) ?? undefined;
}
