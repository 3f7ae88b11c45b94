/** A verdict, its announcement and its record say the same, for each reason of the verifier. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { neutralConfig } from '../../../../src/config/schema.ts';
import type { Status, Verdict } from '../../../../src/features/document-check/verifier/verdict.ts';
import { CheckRecord } from '../../../../src/features/document-check/view/CheckRecord.tsx';
import {
  messageToPerson,
  reasonNames,
  verdictSentences,
} from '../../../../src/features/document-check/view/reasons.ts';
import { wordsOf } from '../../../../src/features/document-check/view/useAnnouncement.ts';
import type { CheckedDocument } from '../../../../src/features/document-check/view/useChecks.ts';
import { VerdictList } from '../../../../src/features/document-check/view/VerdictList.tsx';

/** A verdict with what a proved document says of itself. */
function verdictOf(status: Status, reason: Verdict['reason']): Verdict {
  const isProved = status === 'VALID' || status === 'EXPIRED';
  return {
    status,
    reason,
    validUntil: isProved ? '2099-12-31' : null,
    attributes: isProved ? { recipient: 'Agence des Tilleuls', gender: 'F' } : null,
    signer: null,
    stampedAt: null,
    revocation: isProved ? 'unchecked' : null,
  } as Verdict;
}

function documentOf(verdict: Verdict): CheckedDocument {
  const file = new File(['x'], 'dossier.pdf');
  const checkedAt = new Date('2026-11-24T09:00:00Z');
  return { id: 1, file, progress: 'content', verdict, fingerprint: 'abcd', checkedAt, attempt: 1 };
}

const textOf = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/ +/g, ' ');

function written(verdict: Verdict) {
  const documents = [documentOf(verdict)];
  const list = createElement(VerdictList, { documents, apiUrl: '', onRetry: () => undefined });
  const record = createElement(CheckRecord, {
    documents,
    config: { ...neutralConfig, env: 'recette' },
  });
  return {
    screen: textOf(renderToStaticMarkup(list)),
    record: textOf(renderToStaticMarkup(record)),
    told: documents.map(wordsOf).join(''),
  };
}

/** Every reason under a status that it may have, and under the others: none may make a verdict contradict itself. */
const cases = reasonNames.map((reason) => {
  const status: Status =
    reason === 'sound' ? 'VALID' : reason === 'expired' ? 'EXPIRED' : 'NOT_VALID';
  return [reason, verdictOf(status, reason)] as const;
});

beforeAll(() => {
  vi.stubGlobal('location', { host: 'portail.gouv.fr' });
});

describe('a verdict, its announcement and its record', () => {
  test.each(cases)('say the same: %s', (_, verdict) => {
    const sentences = verdictSentences(verdict);
    const { screen, record, told } = written(verdict);
    for (const sentence of sentences) {
      expect(screen).toContain(sentence);
      expect(record).toContain(sentence);
      expect(told).toContain(sentence);
    }
  });

  test('begin with whether to accept the document, then whom it is for', () => {
    expect(verdictSentences(verdictOf('VALID', 'sound')).slice(0, 2)).toEqual([
      'Vous pouvez l’accepter jusqu’au 31/12/2099.',
      'Destiné à\u00a0: Agence des Tilleuls. Est-ce vous\u00a0?',
    ]);
    expect(verdictSentences(verdictOf('EXPIRED', 'expired'))[0]).toBe(
      'N’acceptez pas ce document.',
    );
    for (const status of ['UNSUPPORTED', 'UNKNOWN_SIGNER', 'ERROR_FILE'] as const)
      expect(verdictSentences(verdictOf(status, 'unknown-authority'))[0]).toBe(
        'Pas vérifié\u00a0: ne l’acceptez pas avant d’avoir consulté le service officiel.',
      );
  });

  test.each(cases)('every reason ends with what to do: %s', (_, verdict) => {
    const what = /(?:Demandez|Utilisez|Comparez|Réessayez)[^.]*\.$/;
    const reason = verdictSentences(verdict).find((sentence) => what.test(sentence));
    expect(reason).toBeDefined();
  });
});

test('codes are shown as words', () => {
  expect(written(verdictOf('VALID', 'sound')).screen).toContain('Féminin');
});

test('the record says where and under what it was made, and what was not checked', () => {
  const { record } = written(verdictOf('VALID', 'sound'));
  expect(record).toContain('sur France Identité (portail.gouv.fr');
  expect(record).toContain('environnement «\u00a0recette\u00a0»');
  expect(record).toContain('ni la révocation des certificats');
});

describe('the message to the person', () => {
  test('names the reason and asks for another document', () => {
    expect(messageToPerson(verdictOf('NOT_VALID', 'modified'))).toMatch(
      /parce que le document ou sa signature a été modifié\.\n\nPouvez-vous m’envoyer le fichier d’origine/,
    );
    expect(messageToPerson(verdictOf('EXPIRED', 'expired'))).toMatch(/un nouveau justificatif/);
  });

  test('there is none for a valid document, nor where the official service comes first', () => {
    expect(messageToPerson(verdictOf('VALID', 'sound'))).toBeNull();
    expect(messageToPerson(verdictOf('UNSUPPORTED', 'several-signatures'))).toBeNull();
  });
});
