/**
 * `npm run audit -- validator`: runs the W3C's validator (vnu, on Java) on every built page. Fails on any error or
 * warning that is not explained below. The first run fetches the validator from npm: 32 MB that only this audit needs.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fail } from '../lib/fail.ts';
import { projectDir } from '../lib/run-node.ts';

const version = '26.9.27';
const folder = `${projectDir}node_modules/.cache/validator/`;
const jar = `${folder}node_modules/vnu-jar/build/dist/vnu.jar`;
const dist = `${projectDir}dist`;

/** Warnings that reveal no fault of the pages. */
const explained: readonly RegExp[] = [
  // The validator does not compute style hashes; tests/dist/security.test.ts checks them.
  /^Inline style violates Content Security Policy/,
  // The validator reads a file, which has no origin; in a browser « self » is the portal.
  /^Resource violates Content Security Policy.*external (?:script|stylesheet) “\/_astro\//,
];

interface Message {
  type: string;
  url: string;
  message: string;
  lastLine?: number;
}

const install = ['install', '--silent', '--ignore-scripts', '--prefix', folder];
if (!existsSync(jar)) spawnSync('npm', [...install, `vnu-jar@${version}`], { stdio: 'inherit' });
if (!existsSync(jar))
  fail('Le validateur du W3C (vnu-jar) n’a pas pu être installé depuis le registre npm.');

const { stderr } = spawnSync('java', ['-jar', jar, '--skip-non-html', '--format', 'json', dist], {
  encoding: 'utf8',
  maxBuffer: 100_000_000,
});
const { messages }: { messages: Message[] } = JSON.parse(stderr);
const unexplained = messages.filter(
  ({ message }) => !explained.some((pattern) => pattern.test(message)),
);
for (const { type, url, message, lastLine } of unexplained)
  console.error(`${type} ${url.split('/dist/').at(-1)}:${lastLine ?? '?'} ${message}`);
const count = messages.length - unexplained.length;
if (unexplained.length > 0) fail(`${unexplained.length} remarques du validateur.`);
console.log(`Validateur du W3C : 0 erreur ; ${count} avertissements expliqués, 0 autre.`);
