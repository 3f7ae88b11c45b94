/** Checks how long the published accessibility statement is valid (law n° 2005-102, article 47). */
import type { ConfigSource } from '../lib/config-source.ts';
import { isSoon } from '../lib/ends.ts';

/** Days before its end from which on the check warns: an audit takes weeks. */
const notice = 92;

/** What the page says: a line for the operator, and true for a statement past its end. */
export interface StatementEnd {
  line: string;
  isOver: boolean;
}

/** Returns what the statement of a site says; null for a file without its site, or a page without the date. */
export async function statementEnd(
  { readPage }: Pick<ConfigSource, 'readPage'>,
  now = Date.now(),
): Promise<StatementEnd | null> {
  const page = await readPage?.('/accessibilite').catch(() => undefined);
  const end = /<time datetime="(\d{4}-\d{2}-\d{2})" data-end/.exec(page?.html ?? '')?.[1];
  if (!end) return null;
  // Valid to the end of that day.
  const instant = Date.parse(`${end}T23:59:59Z`);
  const line = `déclaration d’accessibilité : valable jusqu’au ${end}`;
  if (instant < now) return { line: `${line} : refaites l’audit, puis construisez.`, isOver: true };
  return {
    line: isSoon(instant, { days: notice, now })
      ? `ATTENTION ${line} : préparez l’audit suivant.`
      : `${line}.`,
    isOver: false,
  };
}
