/** Packages whose code or data may reach a browser: what `src/` imports, what that needs in turn, and data. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** One of them. */
export interface ShippedPackage {
  name: string;
  version: string;
  /** SPDX expression of its manifest. */
  license: string;
  licenseText: string;
}

const projectDir = fileURLToPath(new URL('../../', import.meta.url));
const packageDir = (name: string) => `${projectDir}node_modules/${name}/`;

/** Astro's own island runtime is put into the pages; the rest of Astro stays on the builder's machine. */
const runtimes = ['astro'];

/** Names of communes are written into files of the site (tools/build/cog). */
const dataPackages = ['@etalab/decoupage-administratif', 'cog-history'];

const importPattern =
  /(?:^|\n)\s*(?:import(?!\s+type\b)[^'";]*|export[^'";]*from\s*|@import\s*)['"]([^'".][^'"]*)['"]/g;

/** « @gouvfr/dsfr/dist/core.css » → « @gouvfr/dsfr » */
function toPackageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function importedPackages(): string[] {
  const files = readdirSync(`${projectDir}src`, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(ts|tsx|css|astro)$/.test(file),
  );
  const names = files.flatMap((file) => {
    const text = readFileSync(`${projectDir}src/${file}`, 'utf8');
    return [...text.matchAll(importPattern)].map(([, specifier = '']) => toPackageName(specifier));
  });
  return [...new Set(names)].filter((name) => existsSync(`${packageDir(name)}package.json`));
}

interface Manifest {
  /** Not that of its folder when it was installed under another name. */
  name: string;
  version: string;
  license?: string;
  dependencies?: Record<string, string>;
}

function readManifest(name: string): Manifest {
  return JSON.parse(readFileSync(`${packageDir(name)}package.json`, 'utf8'));
}

function withDependencies(names: readonly string[]): string[] {
  const all = new Set(names);
  for (const name of all)
    if (!runtimes.includes(name))
      for (const dependency of Object.keys(readManifest(name).dependencies ?? {}))
        all.add(dependency);
  return [...all].sort();
}

function readLicense(name: string): string {
  const file = readdirSync(packageDir(name)).find((entry) => /^licen[cs]e/i.test(entry));
  return file ? readFileSync(`${packageDir(name)}${file}`, 'utf8').trim() : '';
}

/** All of them, by name. */
export function shippedPackages(): ShippedPackage[] {
  const folders = withDependencies([...importedPackages(), ...runtimes, ...dataPackages]);
  return folders.map((folder) => {
    const { name, version, license = '' } = readManifest(folder);
    return { name, version, license, licenseText: readLicense(folder) };
  });
}
