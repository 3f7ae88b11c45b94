/** Builds the site as `npm run build` does. */
import { runNode } from './run-node.ts';

/** Folder of the demonstration built with unpurged styles, for comparison. */
export const unpurgedDir = 'node_modules/.cache/unpurged';

/** Folder of the demonstration built with React itself in the browser. */
export const reactDir = 'node_modules/.cache/react';

/** Options of a build. */
export interface SiteToBuild {
  /** Relative to the project. The build empties it first. */
  outDir: string;
  /** True for the demonstration's configuration; the default one trusts no authority. */
  isDemo: boolean;
  /** Settings of the build (docs/operating.md). */
  settings?: Readonly<Record<string, string>>;
}

/** Returns the command of a build and its environment. */
export const buildCommand = ({ outDir, isDemo, settings }: SiteToBuild) => ({
  command: ['tools/run-astro.ts', 'build', '--silent', ...(isDemo ? ['--demo'] : [])],
  env: { ...settings, OUT_DIR: outDir },
});

/** Builds the site. Ends the program if the build fails. */
export function buildSite(site: SiteToBuild): void {
  const { command, env } = buildCommand(site);
  if (!runNode(command, env)) process.exit(1);
}

/** Builds the demonstration into `dist/`, for the bench and the audits. */
export function buildDemonstration(): void {
  buildSite({ outDir: 'dist', isDemo: true });
}
