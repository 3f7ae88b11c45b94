/** Official check (architecture: document-check): sends the document to the ministry's service, with consent only. */
import { dropBody, readAtMost } from '../../../browser/response.ts';
import { attributeNames, parseFrenchDate, plainText } from '../../../verifier/index.ts';
import type {
  OfficialAnswer,
  OfficialFailure,
  OfficialStatus,
} from '../decision/checked-document.ts';

/** Statuses of the published API. */
export const officialStatuses: readonly OfficialStatus[] = [
  'VALID',
  'NOT_VALID',
  'EXPIRED',
  'ERROR_FILE',
  'ERROR_CONTENT',
];

/** Time limit for an answer, in ms, upload included: 500 kB take 10 s or more on a slow network. */
const patience = 60_000;

/** Returns the address of a check that requests all attributes. */
export function officialAddress(apiUrl: string): string {
  return `${apiUrl}${apiUrl.includes('?') ? '&' : '?'}all-attributes=true`;
}

/** Maximum length of an answer, in bytes, and of each of its texts, in UTF-16 units. */
const mostBytes = 64_000;
const longestText = 200;

/** Returns a text of the answer, under the rule of the document's own texts; null for another value. */
function textOf(record: object, name: string): string | null {
  const value: unknown = Object.hasOwn(record, name) ? record[name as keyof typeof record] : null;
  return typeof value === 'string' && value.length <= longestText ? plainText(value) : null;
}

/** Returns true for a field that is absent, null or empty. */
const isAbsent = (record: object, name: string) =>
  [undefined, null, ''].includes(Reflect.get(record, name));

/** Returns the attributes that can be read, and whether another one is present. */
function parseAttributes(value: unknown) {
  if (typeof value !== 'object' || value === null) return { attributes: {}, isWhole: true };
  const present = attributeNames.filter((name) => !isAbsent(value, name));
  const entries = present.flatMap((name) => {
    const text = textOf(value, name);
    return text === null ? [] : [[name, text] as const];
  });
  return { attributes: Object.fromEntries(entries), isWhole: entries.length === present.length };
}

/**
 * Parses a JSON body. Returns null if it has no published status, or if it says « valid » with a field that cannot be
 * read. A refusal counts, whatever comes with it.
 */
export function parseOfficialAnswer(body: unknown): OfficialAnswer | null {
  if (typeof body !== 'object' || body === null) return null;
  const status = officialStatuses.find((known) => known === textOf(body, 'status'));
  if (!status) return null;
  const { attributes, isWhole } = parseAttributes('attributes' in body ? body.attributes : null);
  const validUntil = parseFrenchDate(textOf(body, 'validDate') ?? '');
  const isRead = isWhole && (validUntil !== null || isAbsent(body, 'validDate'));
  return status === 'VALID' && !isRead ? null : { status, validUntil, attributes };
}

/** Parses JSON; null for another text. */
function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

/** @throws what the connection throws when it breaks during the answer. */
async function readAnswer(response: Response): Promise<OfficialAnswer | OfficialFailure> {
  if (!response.ok) {
    dropBody(response);
    return response.status === 413 ? 'too-large' : 'service';
  }
  const bytes = await readAtMost(response, mostBytes);
  return (bytes && parseOfficialAnswer(parseJson(bytes))) ?? 'answer';
}

/**
 * Sends the bytes of a document to the official service, under the name of its file, until `signal` ends it. Never rejects. A redirect is not
 * followed, because it could lead the document to another host; it counts as a fault of the service.
 */
export async function askOfficialService(
  apiUrl: string,
  { copy, name, signal }: { copy: Blob; name: string; signal: AbortSignal },
): Promise<OfficialAnswer | OfficialFailure> {
  const sending = new AbortController();
  const end = () => sending.abort();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    end();
  }, patience);
  signal.addEventListener('abort', end);
  const body = new FormData();
  body.append('file', copy, name);
  try {
    const response = await fetch(officialAddress(apiUrl), {
      method: 'POST',
      body,
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'manual',
      referrerPolicy: 'no-referrer',
      signal: sending.signal,
    });
    return await readAnswer(response);
  } catch {
    return isLate ? 'timeout' : 'network';
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}
