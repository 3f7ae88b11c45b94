/** Measures how the cost of a build grows with the number of flat pages, on a copy in a temporary folder. */
import { execFileSync } from 'node:child_process';
import { cp, mkdtempDisposable, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectDir } from '../lib/run-node.ts';

/** Duration (s) and peak memory (MiB) of a build with this number of added flat pages. */
export type BuildCost = Record<'pages plates' | 'secondes' | 'Mo', number> & { copies: string };

/** Module with which a Node process writes its peak memory (kB) into a file as it exits. */
const noteMemory = `data:text/javascript,import { writeFileSync } from 'node:fs'; process.on('exit', () => writeFileSync(process.env.PORTAIL_MEMORY, String(process.resourceUsage().maxRSS)));`;

async function writeFlatPages(copy: string, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const front = `title: Page ${index}\ndescription: Page d’essai ${index}.\nposition: ${index + 10}`;
    const body = `## Un titre\n\nUn paragraphe de la page ${index}.\n\n1. Une étape\n2. Une autre\n`;
    const file = join(copy, `src/content/activation/essai-${index}.md`);
    await writeFile(file, `---\n${front}\n---\n\n${body}`);
  }
}

async function build(copy: string, flatPages: number, hasCopies = false): Promise<BuildCost> {
  const memoryFile = join(copy, 'memory.txt');
  const start = performance.now();
  execFileSync(join(copy, 'node_modules/.bin/astro'), ['build', '--silent'], {
    cwd: copy,
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      NODE_OPTIONS: `--import=${noteMemory.replaceAll(' ', '%20')}`,
      PORTAIL_MEMORY: memoryFile,
      PRECOMPRESS: hasCopies ? '1' : '0',
    },
  });
  return {
    'pages plates': flatPages,
    copies: hasCopies ? 'oui' : 'non',
    secondes: Number(((performance.now() - start) / 1000).toFixed(1)),
    Mo: Math.round(Number(await readFile(memoryFile, 'utf8')) / 1024),
  };
}

/** Builds with 0, 10, 100 and 1000 added flat pages, then with 1000 and compressed copies. Packages are installed. */
export async function measureBuildCost(): Promise<BuildCost[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'portail-bench-'));
  const copy = folder.path;
  const tracked = execFileSync('git', ['ls-files'], { cwd: projectDir, encoding: 'utf8' });
  for (const file of tracked.trim().split('\n')) await cp(join(projectDir, file), join(copy, file));
  await symlink(join(projectDir, 'node_modules'), join(copy, 'node_modules'));
  const costs: BuildCost[] = [];
  for (const flatPages of [0, 10, 100, 1000]) {
    await writeFlatPages(copy, flatPages);
    costs.push(await build(copy, flatPages));
  }
  return [...costs, await build(copy, 1000, true)];
}
