/**
 * `npm run audit -- validator`: the W3C's own validator (vnu) on every built page: no error, and no warning but
 * those explained here. It is fetched from npm on first use, 32 MB that nobody else needs; it runs on Java.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fail } from '../lib/fail.ts';
import { projectDir } from '../lib/run-node.ts';

const version = '26.9.27';
const folder = `${projectDir}node_modules/.cache/validator/`;
const jar = `${folder}node_modules/vnu-jar/build/dist/vnu.jar`;
const dist = `${projectDir}dist`;

/** Warnings that say nothing of the pages, each with its reason. */
const explained: readonly { pattern: RegExp; reason: string }[] = [
  {
    pattern: /^Inline style violates Content Security Policy/,
    reason: 'the validator does not compute the hashes of styles: tests/dist/security.test.ts does',
  },
  {
    pattern:
      /^Resource violates Content Security Policy.*external (?:script|stylesheet) “\/_astro\//,
    reason: 'a file has no origin, so that « self » is nobody: in a browser it is the portal',
  },
  {
    pattern: /^Trailing slash on void elements has no effect/,
    reason: 'React writes it in the HTML of the form, and quotes every attribute',
  },
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
  ({ message }) => !explained.some(({ pattern }) => pattern.test(message)),
);
for (const { type, url, message, lastLine } of unexplained)
  console.error(`${type} ${url.split('/dist/').at(-1)}:${lastLine ?? '?'} ${message}`);
const told = messages.length - unexplained.length;
if (unexplained.length > 0) fail(`${unexplained.length} remarques du validateur.`);
console.log(`Validateur du W3C : 0 erreur ; ${told} avertissements expliqués, 0 autre.`);
