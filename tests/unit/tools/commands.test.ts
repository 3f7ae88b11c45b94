/** The commands of package.json are few, and the commands that the docs name exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { audits } from '../../../tools/audit/audits.ts';
import { runTool } from '../../support/tool-runs.ts';

const scripts: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).scripts;

test('package.json has at most 16 scripts, and each runs an existing file', () => {
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(16);
  const files = Object.values(scripts).flatMap((script) => script.match(/tools\/\S+/g) ?? []);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test.each(Object.entries(audits))('audit %s runs an existing file', (_, { command }) => {
  expect(command[0]).toSatisfy(existsSync);
});

test('npm test refuses a step that it does not know', () => {
  expect(runTool('test/main.ts', 'unti').status).toBe(2);
});

const docs = readdirSync('docs').filter((file) => file.endsWith('.md'));

describe.each(['README.md', 'CONTRIBUTING.md', ...docs.map((file) => `docs/${file}`)])(
  '%s',
  (file) => {
    const text = readFileSync(file, 'utf8').replace(/\s+/g, ' ');

    test('names commands that exist', () => {
      const named = [...text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name]) => name);
      expect(named.filter((name) => !name || !(name in scripts))).toEqual([]);
    });

    test('names audits that exist', () => {
      const named = [...text.matchAll(/audit -- ([a-z-]+)/g)].map(([, name = '']) => name);
      const known = [...Object.keys(audits), 'deterministic'];
      expect(named.filter((name) => !known.includes(name))).toEqual([]);
    });
  },
);
