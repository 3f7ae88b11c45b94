/** The arrows between folders (docs/architecture.md), which `.biome.json` enforces: it refuses each import against them. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../support/tool-runs.ts';

type Import = readonly [file: string, imported: string];

const refused: readonly Import[] = [
  // The portal has this package, the verifier has none.
  ['src/verifier/pdf/c.ts', 'valibot'],
  ['src/lib/a.ts', '../config/schema.ts'],
  ['src/browser/a.ts', '../components/Lines.tsx'],
  ['src/config/a.ts', '../features/notice/schema.ts'],
  ['src/config/parse-strictly.ts', '../features/notice/Notice.tsx'],
  ['src/components/failure/a.ts', '../../features/notice/schema.ts'],
  ['src/features/footer/a.ts', '../notice/schema.ts'],
  ['src/features/footer/b.ts', '../../features/notice/schema.ts'],
  ['src/features/footer/c.ts', '../../layouts/fonts.ts'],
  ['src/features/footer/d.ts', '../../inline/fonts.ts'],
  ['src/features/letter/models/a.ts', '../../notice/schema.ts'],
  ['src/features/letter/models/b.ts', '../../../pages/_site-map.ts'],
  ['src/components/loading/a.ts', '../../inline/fonts.ts'],
  ['src/inline/a.ts', '../layouts/deferred.ts'],
  ['src/features/document-check/decision/a.ts', '../view/FileName.tsx'],
  ['src/features/document-check/decision/b.ts', '../check/checker.ts'],
  ['src/features/document-check/decision/c.ts', '../../../components/Lines.tsx'],
  ['src/features/document-check/decision/d.ts', '../../notice/schema.ts'],
  ['src/features/document-check/decision/e.ts', '../../../verifier/verdict.ts'],
  ['src/features/document-check/view/a.ts', '../../../verifier/verdict.ts'],
  ['src/features/document-check/b.ts', '../../verifier/cms/der.ts'],
  ['src/pages/a.ts', '../verifier/verify.ts'],
  ['src/config/b.ts', '../verifier/index.ts'],
  ['src/verifier/a.ts', '../lib/path.ts'],
  ['src/verifier/pdf/b.ts', '../../features/notice/schema.ts'],
  ['src/layouts/a.ts', '../pages/_site-map.ts'],
  ['tools/build/a.ts', '../../tests/support/budgets.ts'],
  ['tools/lib/a.ts', '../../src/verifier/work.ts'],
  ['tests/unit/a.test.ts', '../../src/verifier/verdict.ts'],
  ['tests/e2e/a.spec.ts', 'playwright/test'],
  ['tests/e2e/b.spec.ts', '../../src/verifier/verify.ts'],
];

const accepted: readonly Import[] = [
  ['src/config/d.ts', 'valibot'],
  ['src/config/schema.ts', '../features/notice/schema.ts'],
  ['src/features/footer/e.ts', '../../config/store.ts'],
  ['src/features/letter/models/c.ts', '../rights.ts'],
  ['src/inline/b.ts', '../features/header/burger-menu.ts'],
  ['src/layouts/c.ts', '../inline/fonts.ts'],
  ['src/features/document-check/decision/f.ts', './labels.ts'],
  ['src/features/document-check/decision/g.ts', '../../../verifier/index.ts'],
  ['src/features/document-check/view/b.ts', '../../../verifier/index.ts'],
  ['src/features/document-check/schema.ts', '../../verifier/limits.ts'],
  ['src/verifier/d.ts', './cms/der.ts'],
  ['src/verifier/pdf/d.ts', '../cms/der.ts'],
  ['tools/lib/b.ts', '../../src/verifier/index.ts'],
  ['tests/verifier/a.test.ts', '../../src/verifier/verdict.ts'],
  ['src/layouts/b.ts', '../features/notice/schema.ts'],
  ['tests/a11y/b.spec.ts', '../e2e/test.ts'],
];

test('the linter refuses the imports that run back up or across, and no others', () => {
  const folder = newFolder();
  for (const file of ['.biome.json', 'package.json', 'src/verifier/package.json'])
    cpSync(file, join(folder, file));
  for (const [file, imported] of [...refused, ...accepted]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `import { test } from '${imported}';\ntest();\n`);
  }
  const only = ['style/noRestrictedImports', 'correctness/noUndeclaredDependencies'];
  const { stdout, stderr } = spawnSync(
    resolve('node_modules/.bin/biome'),
    [
      'lint',
      ...only.map((rule) => `--only=${rule}`),
      '--vcs-enabled=false',
      '--reporter=json',
      '--max-diagnostics=none',
      '.',
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  const found = new Set(stdout.match(/(?<="path":")[^"]+/g));
  expect([...found].sort(), stderr).toEqual(refused.map(([file]) => file).sort());
});
