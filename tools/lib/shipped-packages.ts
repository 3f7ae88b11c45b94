/** Packages whose code or data may reach a browser: the project's `dependencies`, and theirs in turn; two tools. */
import { readdirSync, readFileSync } from 'node:fs';
import { projectDir } from './run-node.ts';

/** A shipped package. */
export interface ShippedPackage {
  name: string;
  version: string;
  /** SPDX expression of its manifest. */
  license: string;
  licenseText: string;
}

interface LockedPackage {
  dev?: boolean;
  devOptional?: boolean;
}

const readJson = (file: string) => JSON.parse(readFileSync(`${projectDir}${file}`, 'utf8'));

function readPackage(folder: string): ShippedPackage {
  const { name, version, license = '' } = readJson(`${folder}/package.json`);
  const file = readdirSync(`${projectDir}${folder}`).find((entry) => /^licen[cs]e/i.test(entry));
  const licenseText = file ? readFileSync(`${projectDir}${folder}/${file}`, 'utf8').trim() : '';
  return { name, version, license, licenseText };
}

/** Tools that leave their runtime of islands in the pages. */
const runtimes = ['node_modules/@astrojs/react', 'node_modules/astro'];

/** Returns every shipped package, in the order of package-lock.json. */
export function shippedPackages(): ShippedPackage[] {
  const packages: Record<string, LockedPackage> = readJson('package-lock.json').packages;
  return Object.entries(packages)
    .filter(
      ([folder, { dev, devOptional }]) =>
        runtimes.includes(folder) || (folder !== '' && !dev && !devOptional),
    )
    .map(([folder]) => readPackage(folder));
}
