/** Writes compressed copies of text files, for hosts that serve them (nginx: `gzip_static`, `brotli_static`). */
import { readFile, writeFile } from 'node:fs/promises';
import { findFiles } from '../lib/files.ts';
import { compressBrotli, compressGzip } from '../serve/compress.ts';

const textEndings = ['.html', '.js', '.css', '.svg', '.json', '.txt', '.xml'];

/** Writes `file.br` (brotli 11) and `file.gz` (gzip 9) beside every text file of a folder. */
export async function precompress(folder: string): Promise<void> {
  const compress = async (file: string) => {
    const content = await readFile(file);
    await writeFile(`${file}.br`, await compressBrotli(content));
    await writeFile(`${file}.gz`, await compressGzip(content));
  };
  // The operator replaces this file on the host. An old compressed copy would hide the new file.
  const isReplaced = (file: string) => /assets[\\/]config[\\/]config\.json$/.test(file);
  const files = await findFiles(folder, ...textEndings);
  await Promise.all(files.filter((file) => !isReplaced(file)).map(compress));
}
