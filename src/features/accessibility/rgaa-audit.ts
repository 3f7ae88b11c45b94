/** Parses the accessibility audit of docs/accessibility.md for the statement that the law requires. */

/** C: met. NA: not applicable. V: met in our tests, a person must confirm it. NC: not met. */
const states = ['C', 'NA', 'V', 'NC'] as const;

/** Number of criteria in each topic of RGAA 4.1, in order: 106 in all. */
const criteriaOfTopics = [9, 2, 3, 13, 8, 2, 5, 10, 4, 14, 13, 11, 12];

const expectedNumbers = criteriaOfTopics.flatMap((count, topic) =>
  Array.from({ length: count }, (_, index) => `${topic + 1}.${index + 1}`),
);

/** Replaces the plain spaces of French punctuation with no-break spaces. */
function holdPunctuation(text: string): string {
  return text.replace(/ (?=[:;!?»])/g, '\u00a0').replaceAll('« ', '«\u00a0');
}

/** Parses a criterion: its number, its subject, its state, and how it is met or why it is not. */
function parseRow(row: string) {
  const [number = '', subject = '', name = '', explanation = ''] = row
    .split('|')
    .slice(1, -1)
    .map((cell) => holdPunctuation(cell.replaceAll('`', '').trim()));
  const state = states.find((known) => known === name);
  if (!state) throw new Error(`critère ${number} : état « ${name} » inconnu`);
  if (!subject || !explanation) throw new Error(`critère ${number} : ligne incomplète`);
  return { number, subject, state, explanation };
}

function parseLine(markdown: string, name: string): string {
  const value = new RegExp(`^${name} : (.+)$`, 'm').exec(markdown)?.[1];
  if (!value) throw new Error(`ligne « ${name} : » absente`);
  return value;
}

/**
 * Parses the text of docs/accessibility.md.
 * @throws Error when a criterion is missing, repeated, out of order, incomplete or in an unknown state; also when
 * the date or the auditor is missing.
 */
export function parseAudit(markdown: string) {
  const criteria = (markdown.match(/^\| \d+\.\d+ \|.*$/gm) ?? []).map(parseRow);
  const numbers = criteria.map(({ number }) => number);
  const wrong = expectedNumbers.findIndex((number, index) => numbers[index] !== number);
  if (wrong !== -1 || numbers.length !== expectedNumbers.length)
    throw new Error(`critère ${expectedNumbers[wrong] ?? numbers.at(-1)} attendu`);
  return {
    date: parseLine(markdown, 'Date de l’audit'),
    /** When a newer version of RGAA was published, ISO date; absent: there is none. */
    newStandard: /^Nouveau référentiel publié le : (\d{4}-\d{2}-\d{2})$/m.exec(markdown)?.[1],
    auditor: parseLine(markdown, 'Auditeur'),
    criteria,
  };
}

/** Adds months to an ISO date; a day that the month lacks becomes its last one. */
function addMonths(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  const end = new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)));
  return end.toISOString().slice(0, 10);
}

/**
 * Returns the last day of validity of the statement, ISO date: three years after it, or 18 months after a new version of
 * RGAA (docs/sources.md).
 */
export function endOfStatement({
  date,
  newStandard,
}: Pick<ReturnType<typeof parseAudit>, 'date' | 'newStandard'>): string {
  const ends = [addMonths(date, 36), ...(newStandard ? [addMonths(newStandard, 18)] : [])];
  return ends.toSorted()[0] ?? '';
}

/**
 * Counts the criteria, and returns the level of conformity of the law. A criterion that a person has not confirmed (V)
 * does not count as met. `rate`: share of the applicable criteria that are met, in per cent, rounded down.
 * A statement past its end declares nothing: the site counts as not conforming. @param today ISO date.
 */
export function summarizeAudit(audit: ReturnType<typeof parseAudit>, today: string) {
  const { criteria } = audit;
  const applicable = criteria.filter(({ state }) => state !== 'NA').length;
  const met = criteria.filter(({ state }) => state === 'C').length;
  const rate = Math.floor((100 * met) / applicable);
  const partial = rate >= 50 ? 'partielle' : 'non conforme';
  const isOver = today > endOfStatement(audit);
  const conformity = met === applicable ? 'totale' : partial;
  return {
    conformity: isOver ? 'non conforme' : conformity,
    rate,
    applicable,
    met,
    isOver,
  } as const;
}
