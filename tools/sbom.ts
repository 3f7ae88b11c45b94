/**
 * `npm run sbom`: the software bill of materials (CycloneDX 1.5, JSON), on standard output: everything
 * the lock file names, each shipped package marked.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { shippedPackages } from './lib/shipped-packages.ts';

interface Component {
  /** Name and version of the package, whatever name its folder has. */
  'bom-ref': string;
  name: string;
  version: string;
  properties?: { name: string; value: string }[];
}

interface Bill {
  metadata: { component: Component };
  components: Component[];
}

/** npm's own bill, made from the lock file alone. */
function readBill(): Bill {
  const options = ['--sbom-format=cyclonedx', '--package-lock-only'];
  const text = execFileSync('npm', ['sbom', ...options], {
    encoding: 'utf8',
    maxBuffer: 50_000_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return JSON.parse(text);
}

function markShipped(component: Component, shipped: ReadonlySet<string>): Component {
  const isShipped = shipped.has(component['bom-ref']);
  const mark = { name: 'portail:shipped', value: String(isShipped) };
  return { ...component, properties: [...(component.properties ?? []), mark] };
}

const shipped = shippedPackages();

const names = new Set(shipped.map(({ name, version }) => `${name}@${version}`));
const bill = readBill();
const components = bill.components.map((component) => markShipped(component, names));
// npm gives the project the name of its folder.
const { name, version }: Component = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
);
const metadata = { ...bill.metadata, component: { ...bill.metadata.component, name, version } };
process.stdout.write(`${JSON.stringify({ ...bill, metadata, components }, null, 2)}\n`);
