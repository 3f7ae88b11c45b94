/**
 * Names of communes since 1943, by COG code. Insee's data comes from two versions of Etalab's package: the
 * current one, and the last one with the history (up to 2019).
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DatedName } from '../../../src/features/identity-data/cog.ts';

/** Date of the last event in the history. Of later changes, the data contains only the result. */
const historyEnd = '2019-01-01';

const modulesDir = new URL('../../../node_modules/', import.meta.url);

/** One row of `communes.json`. */
interface Commune {
  code: string;
  nom: string;
  type: string;
}

/** One row of `historique-communes.json`: a name that a commune had between two ISO dates. */
interface FormerCommune extends Commune {
  dateDebut?: string;
}

function readRows<T>(path: string): T[] {
  return JSON.parse(readFileSync(fileURLToPath(new URL(path, modulesDir)), 'utf8'));
}

/** Shortens « Paris 7e Arrondissement » to « Paris 7e », and writes apostrophes as the portal does. */
function toName({ nom, type }: Commune): string {
  const short = type === 'arrondissement-municipal' ? nom.replace(' Arrondissement', '') : nom;
  return short.replaceAll("'", '’').replace(/(?<=\S)\(/, ' (');
}

/** Communes of Guadeloupe until 2007-07-15, whose codes both versions of the package omit. */
const leftOut: readonly [code: string, name: string][] = [
  ['97123', 'Saint-Barthélemy'],
  ['97127', 'Saint-Martin'],
];

/** Communes of Mayotte had other codes before 2011, with the same last digits (architecture: identity). */
const mayotte = { now: '976', before: '985' };

/** Adds a name unless it equals the previous one. */
function addName(names: DatedName[], added: DatedName): void {
  if (names.at(-1)?.name !== added.name) names.push(added);
}

function readHistory(): Map<string, DatedName[]> {
  const rows = readRows<FormerCommune>('cog-history/data/historique-communes.json')
    // Rows of other types describe a commune that became part of another. They repeat its earlier name.
    .filter(({ type }) => type === 'COM')
    .map((row) => ({ code: row.code, name: toName(row), since: row.dateDebut ?? '' }))
    .sort((a, b) => (a.since < b.since ? -1 : Number(a.since > b.since)));
  const history = new Map<string, DatedName[]>();
  for (const { code, ...named } of rows) addName(history.getOrInsert(code, []), named);
  return history;
}

/** Types of the current data: communes, then parts of a commune that have their own code. */
const presentTypes = [
  'commune-actuelle',
  'arrondissement-municipal',
  'commune-deleguee',
  'commune-associee',
];

/** Returns the names of every commune by COG code, oldest first. */
export function readCommunes(): Map<string, DatedName[]> {
  const communes = readHistory();
  for (const [code, name] of leftOut) communes.set(code, [{ since: '', name }]);
  const rows = readRows<Commune>('@etalab/decoupage-administratif/data/communes.json');
  for (const type of presentTypes)
    for (const row of rows.filter((each) => each.type === type)) {
      const names = communes.get(row.code);
      if (!names) communes.set(row.code, [{ since: '', name: toName(row) }]);
      else if (type === 'commune-actuelle')
        addName(names, { since: historyEnd, name: toName(row) });
    }
  for (const [code, names] of [...communes])
    if (code.startsWith(mayotte.now))
      communes.set(code.replace(mayotte.now, mayotte.before), names);
  return communes;
}
