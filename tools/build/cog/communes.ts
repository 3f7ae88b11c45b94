/**
 * Names of communes since 1943, by COG code. Two versions of Etalab's package of Insee's data: the
 * present one, and the last that carried the history (up to 2019).
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DatedName } from '../../../src/features/identity-data/cog.ts';

/** Day of the last event of the history: later changes are only known by their result. */
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

/** « Paris 7e Arrondissement » → « Paris 7e »; apostrophes as the rest of the portal has them. */
function toName({ nom, type }: Commune): string {
  const short = type === 'arrondissement-municipal' ? nom.replace(' Arrondissement', '') : nom;
  return short.replaceAll("'", '’').replace(/(?<=\S)\(/, ' (');
}

/** Codes that both versions of the package leave out: communes of Guadeloupe until 2007-07-15. */
const leftOut: readonly [code: string, name: string][] = [
  ['97123', 'Saint-Barthélemy'],
  ['97127', 'Saint-Martin'],
];

/** A name follows another only when it differs. */
function addName(names: DatedName[], added: DatedName): void {
  if (names.at(-1)?.name !== added.name) names.push(added);
}

function readHistory(): Map<string, DatedName[]> {
  const rows = readRows<FormerCommune>('cog-history/data/historique-communes.json')
    // The other types are what a commune became inside another, under a name it had before.
    .filter(({ type }) => type === 'COM')
    .map((row) => ({ code: row.code, name: toName(row), since: row.dateDebut ?? '' }))
    .sort((a, b) => (a.since < b.since ? -1 : Number(a.since > b.since)));
  const history = new Map<string, DatedName[]>();
  for (const { code, ...named } of rows) {
    const names = history.get(code) ?? [];
    addName(names, named);
    history.set(code, names);
  }
  return history;
}

/** Communes as they are, then what only exists inside another, under its own code. */
const presentTypes = [
  'commune-actuelle',
  'arrondissement-municipal',
  'commune-deleguee',
  'commune-associee',
];

/** Names of every commune, oldest first, by code. */
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
  return communes;
}
