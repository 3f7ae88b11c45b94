/**
 * Figures of the house: the two ways of a footer link from `config.json` to the screen, the islands, and the code that touches
 * the page by hand. Exits with 1 for a root of React, or a loss of directives.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findFiles } from '../lib/files.ts';
import { projectDir } from '../lib/run-node.ts';
import { type CodeFigures, codeFigures, ninetiethPercentile } from './code-figures.ts';

/** An import of a value from the portal's own sources. Types are gone at run time. */
const imports = /(?:^(?:import|export) (?!type )[^;]*? from |\bimport\()'(\.[^']+)'/gm;

/** Returns the portal's files that a file imports at run time, as paths from the project's folder. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(projectDir, file), 'utf8');
  return [...text.matchAll(imports)]
    .map(([, path = '']) => join(dirname(file), path).replace(/\?.*/, ''))
    .filter((path) => /\.tsx?$/.test(path));
}

/** Returns files and all that they import, without the helpers, which know nothing of configuration. */
function withImports(...files: readonly string[]): string[] {
  const reached = new Set(files);
  for (const file of reached)
    for (const other of importsOf(file))
      if (/^src\/(?:config|components|features)\//.test(other)) reached.add(other);
  return [...reached];
}

/**
 * Returns the files that a footer link crosses. The parser reads the fields of every feature, which are no part of its way.
 * @param reader Module that reads the configuration: the build's, or the browser's for a deployed file.
 */
function filesOfLink(reader: string): string[] {
  const all = withImports(reader, 'src/features/footer/FooterLinks.tsx');
  const isOnWay = (file: string) => !/^src\/features\/(?!footer\/)/.test(file);
  return ['public/assets/config/config.json', ...all.filter(isOnWay)];
}

const builtWay = filesOfLink('tools/build/build-time-config.ts');
const deployedWay = filesOfLink('src/config/directive-config.ts');

/** The end of a line before a line of code: neither a comment nor empty. */
const codeLine = /\n(?!\s*(?:\/\/|\/?\*|\n|$))/g;

/** Returns the number of matches in the files of a folder. @param skipped Files that do not count. */
async function count(folder: string, pattern: RegExp, skipped = /\/verifier\//): Promise<number> {
  const files = (await findFiles(join(projectDir, folder), '')).filter(
    (file) => /\.(?:tsx?|astro)$/.test(file) && !skipped.test(file),
  );
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  return texts.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0);
}

/** Returns the figures of the code of a folder. */
async function codeOf(folder: string): Promise<CodeFigures[]> {
  const files = await findFiles(join(projectDir, folder), '.ts', '.tsx');
  return files.map((file) => codeFigures(file, readFileSync(file, 'utf8')));
}

/**
 * A figure. Only hand-made roots and directives have limits: a limit of lines would shape code that no citizen feels.
 */
interface Figure {
  what: string;
  value: number;
  atMost?: number;
  atLeast?: number;
}

/** Returns the figures. */
async function houseFigures(): Promise<Figure[]> {
  const code = await codeOf('src');
  const casts = code.reduce((sum, figures) => sum + figures.casts, 0);
  const functions = [...code, ...(await codeOf('tools'))].flatMap((each) => each.functionLines);
  return [
    { what: 'fichiers d’un lien, à la construction', value: builtWay.length },
    { what: 'fichiers d’un lien, fichier déployé', value: deployedWay.length },
    {
      what: 'directives client:',
      value: await count('src', /<\w+ [^>]*\bclient:\w+/g),
      atLeast: 30,
    },
    {
      what: 'recherches dans la page',
      value: await count('src', /\b(?:querySelector(?:All)?(?:<[^(]*>)?|getElementById)\(/g),
    },
    {
      what: 'éléments faits à la main',
      value: await count('src', /document\.createElement(?:NS)?\(/g),
    },
    {
      what: 'racines de React',
      value: await count('src', /\b(?:createRoot|hydrateRoot)\(/g),
      atMost: 0,
    },
    {
      what: 'lignes d’une fonction, pour neuf sur dix',
      value: ninetiethPercentile(functions),
    },
    { what: 'conversions de type de src (« as »)', value: casts },
    {
      what: 'lignes de code de tools/build, sans cog/',
      value: await count('tools/build', codeLine, /\/cog\//),
    },
    { what: 'lignes de src, sans le vérificateur', value: await count('src', /\n/g) },
  ];
}

/** Returns true if a figure is within its limits. */
const isWithin = ({ value, atMost = Infinity, atLeast = 0 }: Figure) =>
  value <= atMost && value >= atLeast;

console.log(`Un lien du pied de page traverse, à la construction :\n  ${builtWay.join('\n  ')}`);
console.log(`et, si le fichier déployé diffère :\n  ${deployedWay.join('\n  ')}`);
const figures = await houseFigures();
for (const figure of figures) {
  const limit = figure.atMost ?? figure.atLeast;
  const sign = figure.atMost === undefined ? '≥' : '≤';
  const said = limit === undefined ? '' : ` (${sign} ${limit})`;
  console.log(`${isWithin(figure) ? '✓' : '✗'} ${figure.what} : ${figure.value}${said}`);
}
if (!figures.every(isWithin)) process.exit(1);
