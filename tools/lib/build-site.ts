/** Builds the site as `npm run build` does. */
import { rmSync } from 'node:fs';
import { projectDir, runNode } from './run-node.ts';

/** Where the demonstration is built with every rule of its style sheets, to be compared with. */
export const unpurgedDir = 'node_modules/.cache/unpurged';

/** What to build, and where. */
interface SiteToBuild {
  /** Relative to the project; what it holds is removed first. */
  outDir: string;
  /** With the demonstration's configuration; the ordinary build trusts nobody. */
  isDemo: boolean;
  /** Settings of the build (docs/operating.md). */
  settings?: Readonly<Record<string, string>>;
}

/** Builds it; ends the program when it cannot. */
export function buildSite({ outDir, isDemo, settings }: SiteToBuild): void {
  rmSync(`${projectDir}${outDir}`, { recursive: true, force: true });
  const options = ['build', '--silent', ...(isDemo ? ['--demo'] : [])];
  if (!runNode(['tools/run-astro.ts', ...options], { ...settings, OUT_DIR: outDir }))
    process.exit(1);
}

/** Builds the demonstration into `dist/`, which bench and audits look at. */
export function buildDemonstration(): void {
  buildSite({ outDir: 'dist', isDemo: true });
}
