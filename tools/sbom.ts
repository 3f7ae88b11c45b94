/**
 * `npm run sbom`: the software bill of materials (CycloneDX 1.5, JSON), on standard output: everything
 * the lock file names, each shipped package marked.
 */
import { execFileSync } from 'node:child_process';
import { shippedPackages } from './lib/shipped-packages.ts';

interface Component {
  name: string;
  group?: string;
  version: string;
  properties?: { name: string; value: string }[];
}

const fullName = ({ group, name }: Component) => (group ? `${group}/${name}` : name);

/** npm's own bill, made from the lock file alone. */
function readBill(): { components: Component[] } {
  const options = ['--sbom-format=cyclonedx', '--package-lock-only'];
  const text = execFileSync('npm', ['sbom', ...options], {
    encoding: 'utf8',
    maxBuffer: 50_000_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return JSON.parse(text);
}

function markShipped(component: Component, shipped: ReadonlySet<string>): Component {
  const isShipped = shipped.has(`${fullName(component)}@${component.version}`);
  const mark = { name: 'portail:shipped', value: String(isShipped) };
  return { ...component, properties: [...(component.properties ?? []), mark] };
}

const shipped = shippedPackages();

const names = new Set(shipped.map(({ name, version }) => `${name}@${version}`));
const bill = readBill();
const components = bill.components.map((component) => markShipped(component, names));
process.stdout.write(`${JSON.stringify({ ...bill, components }, null, 2)}\n`);
