/** What a build costs, and how it grows with the number of flat pages: measured on a copy in a temporary folder. */
import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const pageCounts = [10, 100, 1000];

/** Seconds of a build with so many more flat pages. */
export interface BuildCost {
  flatPages: number;
  seconds: number;
}

async function copyProject(projectDir: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'portail-bench-'));
  const tracked = execFileSync('git', ['ls-files'], { cwd: projectDir, encoding: 'utf8' });
  for (const file of tracked.trim().split('\n')) await cp(join(projectDir, file), join(copy, file));
  await symlink(join(projectDir, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

async function writeFlatPages(copy: string, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const front = `title: Page ${index}\ndescription: Page d’essai ${index}.\nposition: ${index + 10}`;
    const body = `## Un titre\n\nUn paragraphe de la page ${index}.\n\n1. Une étape\n2. Une autre\n`;
    await writeFile(
      join(copy, `src/content/activation/essai-${index}.md`),
      `---\n${front}\n---\n\n${body}`,
    );
  }
}

function buildSeconds(copy: string): number {
  const start = performance.now();
  execFileSync(join(copy, 'node_modules/.bin/astro'), ['build', '--silent'], {
    cwd: copy,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  return (performance.now() - start) / 1000;
}

/** Builds with 0, 10, 100 and 1000 more flat pages, warm install. */
export async function measureBuildCost(projectDir: string): Promise<BuildCost[]> {
  const copy = await copyProject(projectDir);
  try {
    const costs = [{ flatPages: 0, seconds: buildSeconds(copy) }];
    for (const flatPages of pageCounts) {
      await writeFlatPages(copy, flatPages);
      costs.push({ flatPages, seconds: buildSeconds(copy) });
    }
    return costs;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
