/**
 * The demonstration's official check. It has the interface of the ministry's service (architecture: document-check),
 * but answers with our own verifier and the demonstration configuration.
 */
import { readFile } from 'node:fs/promises';
import { parseConfigStrictly } from '../../src/config/parse-strictly.ts';
import type { OfficialStatus } from '../../src/features/document-check/decision/checked-document.ts';
import {
  localIsoDate,
  numericDate,
} from '../../src/features/document-check/decision/local-date.ts';
import { officialStatuses } from '../../src/features/document-check/official/official-check.ts';
import { type Status, type Verdict, verifyDocument } from '../../src/verifier/index.ts';
import { demoConfigFile } from './config-file.ts';
import { json } from './identity-service.ts';

/** Path of the service: `attest.apiUrl` of the demonstration configuration. */
export const officialDemoPath = '/api/check-doc-valid';

/** Maximum size of a document for the ministry's service, in bytes. */
const largest = 500_000;

/** Maps a status to one of the ministry's five; any other becomes NOT_VALID. */
function toOfficial(status: Status): OfficialStatus {
  return officialStatuses.find((known) => known === status) ?? 'NOT_VALID';
}

async function verdictOn(file: File): Promise<Verdict> {
  const { attest } = parseConfigStrictly(await readFile(demoConfigFile, 'utf8'));
  const now = new Date();
  return verifyDocument({
    bytes: new Uint8Array(await file.arrayBuffer()),
    policy: attest,
    moment: { today: localIsoDate(now), instant: now.getTime() },
  });
}

/** Answers a document: 405 for a method other than POST, 400 without a file, 413 for one too large. */
export async function answerOfficialCheck(request: Request): Promise<Response> {
  if (request.method !== 'POST') return json({ message: 'POST attendu' }, 405);
  const form = await request.formData().catch(() => null);
  const file = form?.get('file');
  if (!(file instanceof File)) return json({ message: 'fichier attendu' }, 400);
  if (file.size > largest) return json({ message: 'fichier trop gros' }, 413);
  const { status, validUntil, attributes } = await verdictOn(file);
  const withAttributes = new URL(request.url).searchParams.get('all-attributes') === 'true';
  return json({
    fileName: file.name,
    status: toOfficial(status),
    validDate: validUntil && numericDate(validUntil),
    attributes: withAttributes ? attributes : null,
    message: 'Réponse du service de démonstration',
  });
}
