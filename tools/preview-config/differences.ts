/** Differences between two configuration files, in the operator's words. */

/** What happened to a value. */
export type Kind = 'ajouté' | 'modifié' | 'retiré';

/** A difference: where, and both values as short texts (empty: there is none). */
export interface Difference {
  kind: Kind;
  path: string;
  before: string;
  after: string;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Number of characters of a value that are shown: a certificate has thousands. */
const longest = 120;

/** Returns a value as a short text. */
function textOf(value: unknown): string {
  if (value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** Returns the name of an entry of a list: that of a link is its text, so that a moved link is no other link. */
function nameOf(item: unknown): string {
  const name = isFields(item) ? item['libelle'] : undefined;
  return typeof name === 'string' ? `« ${name} »` : textOf(item);
}

/** Returns the entries of a list by name. Entries with the same name are numbered. */
function namedItems(list: readonly unknown[]): Fields {
  const counts = new Map<string, number>();
  return Object.fromEntries(
    list.map((item) => {
      const name = nameOf(item);
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return [count > 1 ? `${name} (${count})` : name, item];
    }),
  );
}

const membersOf = (value: unknown): Fields | null =>
  Array.isArray(value) ? namedItems(value) : isFields(value) ? value : null;

function kindOf(before: unknown, after: unknown): Kind {
  if (before === undefined) return 'ajouté';
  return after === undefined ? 'retiré' : 'modifié';
}

/** Returns a member of a file's own: a file may name « __proto__ ». */
const ownOf = (fields: Fields, name: string): unknown =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

/** Returns the differences between two parsed files, in the order of the new one; what is gone comes last. */
export function differencesOf(before: unknown, after: unknown, path = ''): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const [former, latter] = [membersOf(before), membersOf(after)];
  if (!former || !latter || Array.isArray(before) !== Array.isArray(after))
    return [{ kind: kindOf(before, after), path, before: textOf(before), after: textOf(after) }];
  const names = new Set([...Object.keys(latter), ...Object.keys(former)]);
  const found = [...names].flatMap((name) =>
    differencesOf(ownOf(former, name), ownOf(latter, name), path ? `${path} › ${name}` : name),
  );
  // The same entries in another order.
  const isMoved = found.length === 0 && Array.isArray(after);
  return isMoved
    ? [{ kind: 'modifié', path, before: 'autre ordre', after: 'nouvel ordre' }]
    : found;
}
