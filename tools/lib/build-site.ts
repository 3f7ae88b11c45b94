/** Builds the site as `npm run build` does. */
import { rmSync } from 'node:fs';
import { projectDir, runNode } from './run-node.ts';

/** Folder of the demonstration built with unpurged styles, for comparison. */
export const unpurgedDir = 'node_modules/.cache/unpurged';

/** Folder of the demonstration built with React itself in the browser. */
export const reactDir = 'node_modules/.cache/react';

/** Options of a build. */
interface SiteToBuild {
  /** Relative to the project. The build removes its content first. */
  outDir: string;
  /** True for the demonstration's configuration; the default one trusts no authority. */
  isDemo: boolean;
  /** Settings of the build (docs/operating.md). */
  settings?: Readonly<Record<string, string>>;
}

/** Builds the site. Ends the program if the build fails. */
export function buildSite({ outDir, isDemo, settings }: SiteToBuild): void {
  rmSync(`${projectDir}${outDir}`, { recursive: true, force: true });
  const options = ['build', '--silent', ...(isDemo ? ['--demo'] : [])];
  if (!runNode(['tools/run-astro.ts', ...options], { ...settings, OUT_DIR: outDir }))
    process.exit(1);
}

/** Builds the demonstration into `dist/`, for the bench and the audits. */
export function buildDemonstration(): void {
  buildSite({ outDir: 'dist', isDemo: true });
}
