/** Builds the site into another folder than `dist`, for tools that compare. */
import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

/** What to build, and where. */
export interface SiteToBuild {
  projectDir: string;
  /** Relative to `projectDir`; what it holds is removed first. */
  outDir: string;
  /** With the demonstration's configuration; the ordinary build trusts nobody. */
  isDemo?: boolean;
  /** Settings of the build (docs/operating.md). */
  settings?: Readonly<Record<string, string>>;
}

/**
 * Builds it.
 * @throws when the build fails.
 */
export async function buildSite({ projectDir, outDir, isDemo = false, settings }: SiteToBuild) {
  await rm(join(projectDir, outDir), { recursive: true, force: true });
  const options = ['build', '--silent', ...(isDemo ? ['--demo'] : [])];
  execFileSync(process.execPath, ['tools/run-astro.ts', ...options], {
    cwd: projectDir,
    env: { ...process.env, ...settings, OUT_DIR: outDir },
  });
}
