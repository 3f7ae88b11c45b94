/** Dependencies: pinned by digest, from one registry, with known install scripts and licences that allow shipping. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shippedPackages } from '../../../tools/lib/shipped-packages.ts';

interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  optional?: boolean;
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);
const locked = Object.entries(lock.packages).filter(([path]) => path !== '');
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 13);

test('every package is pinned by the SHA-512 of its content', () => {
  const loose = locked.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
  expect(loose.map(([path]) => path)).toEqual([]);
});

test('every package comes from the registry, none from a folder, a repository or an address', () => {
  const foreign = locked.filter(([, { resolved, link }]) => link || resolved !== undefined);
  expect(foreign.map(([path]) => path)).toEqual([]);
});

test('the installed packages have the digests of the lock file', () => {
  const installed: { packages: Record<string, LockedPackage> } = JSON.parse(
    readFileSync('node_modules/.package-lock.json', 'utf8'),
  );
  const others = Object.entries(installed.packages).filter(
    ([path, { integrity }]) => integrity !== lock.packages[path]?.integrity,
  );
  expect(others.map(([path]) => path)).toEqual([]);
  const missing = locked.filter(([path, { optional }]) => !optional && !installed.packages[path]);
  expect(missing.map(([path]) => path)).toEqual([]);
});

test('versions are exact', () => {
  const versions: [string, string][] = Object.entries({
    ...manifest.dependencies,
    ...manifest.devDependencies,
  });
  const exact = /^(npm:@?[\w/-]+@)?\d+\.\d+\.\d+$/;
  expect(versions.filter(([, version]) => !exact.test(version))).toEqual([]);
});

test('install scripts are allowed or refused by name', () => {
  const withScript = locked
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => nameOf(path));
  const known = Object.keys(manifest.allowScripts);
  // Only macOS installs fsevents.
  expect(withScript.filter((name) => !known.includes(name) && name !== 'fsevents')).toEqual([]);
});

/** Licences of code that we may redistribute. */
const shippable = /^(MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|MPL-2\.0)$/;

test('the licences of shipped packages allow shipping, and come with their texts', () => {
  const packages = shippedPackages();
  expect(packages.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['react', 'react-dom', 'scheduler', 'valibot', 'ua-parser-js']),
  );
  // The DSFR has terms of its own, for State sites (LICENSE.md); its notice is in each page.
  const others = packages.filter(({ name }) => name !== '@gouvfr/dsfr');
  expect(others.filter(({ license }) => !shippable.test(license))).toEqual([]);
  expect(packages.filter(({ licenseText }) => licenseText.length < 200)).toEqual([]);
});

test('the bill of materials names the project and every package, and marks the shipped ones', () => {
  const text = execFileSync('npm', ['run', '--silent', 'sbom'], {
    encoding: 'utf8',
    maxBuffer: 50_000_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const bill: { components: { purl: string; scope: string }[] } = JSON.parse(text);
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { purl: `pkg:npm/${manifest.name}@${manifest.version}` } },
  });
  expect(bill.components.length).toBeGreaterThan(shippedPackages().length);
  const required = bill.components.filter(({ scope }) => scope === 'required');
  const names = required.map(({ purl }) => decodeURIComponent(purl).replace('pkg:npm/', ''));
  // Only a few lines of these are shipped, the runtime of islands. The bill lists them as tools.
  const isTool = ({ name }: { name: string }) => ['astro', '@astrojs/react'].includes(name);
  expect(shippedPackages().filter(isTool)).toHaveLength(2);
  const shipped = shippedPackages().filter((each) => !isTool(each));
  expect(names.sort()).toEqual(shipped.map(({ name, version }) => `${name}@${version}`).sort());
});
