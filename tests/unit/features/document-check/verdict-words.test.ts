/** A verdict, its announcement and its record contain the same sentences, for each reason. */

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { neutralConfig } from '../../../../src/config/schema.ts';
import { BatchTable } from '../../../../src/features/document-check/batch/BatchTable.tsx';
import { batchCsv } from '../../../../src/features/document-check/batch/batch-csv.ts';
import type {
  CheckedDocument,
  OfficialAnswer,
  OfficialStatus,
} from '../../../../src/features/document-check/decision/checked-document.ts';
import { attributeText, labelOf } from '../../../../src/features/document-check/decision/labels.ts';
import {
  messageToPerson,
  reasonNames,
  verdictSentences,
} from '../../../../src/features/document-check/decision/reasons.ts';
import type { Verdict } from '../../../../src/features/document-check/decision/verdict.ts';
import { CheckRecord } from '../../../../src/features/document-check/record/CheckRecord.tsx';
import { wordsOf } from '../../../../src/features/document-check/use-announcement.ts';
import { VerdictList } from '../../../../src/features/document-check/VerdictList.tsx';
import { reasonsByStatus, type Status } from '../../../../src/verifier/index.ts';

/** Returns a verdict. Only a VALID or EXPIRED one has attributes and a last day of validity. */
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

const at = new Date('2026-11-24T09:00:00Z');

function documentOf(verdict: Verdict, official: CheckedDocument['official']): CheckedDocument {
  const file = new File(['x'], 'dossier.pdf');
  return {
    id: 1,
    file,
    progress: 'content',
    verdict,
    copy: file,
    fingerprint: 'abcd',
    checkedAt: at,
    official,
    request: { hasAgreed: false, status: 'none' },
    attempt: 1,
  };
}

/** Returns an answer of the official service. */
const answered = (status: OfficialStatus): CheckedDocument['official'] => ({
  answer: { status, validUntil: null, attributes: {} },
  at,
});

const accepted = (answer: Partial<OfficialAnswer>): OfficialAnswer => ({
  status: 'VALID',
  validUntil: null,
  attributes: {},
  ...answer,
});

const sentencesOf = (verdict: Verdict, official: CheckedDocument['official'] = null) =>
  verdictSentences({ verdict, official });

const messageOf = (verdict: Verdict, official: CheckedDocument['official'] = null) =>
  messageToPerson({ verdict, official });

const textOf = (markup: string) =>
  markup
    // A word inside a sentence that never breaks (Sentence.tsx).
    .replace(/<span class="verdict__order">(.*?)<\/span>/g, '$1')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/ +/g, ' ');

function written(verdict: Verdict, official: CheckedDocument['official'] = null) {
  const documents = [documentOf(verdict, official)];
  const list = createElement(VerdictList, {
    documents,
    apiUrl: '',
    onRetry: () => undefined,
    official: { agree: () => undefined, ask: () => undefined },
  });
  const record = createElement(CheckRecord, {
    documents,
    config: { ...neutralConfig, env: 'recette' },
    isList: false,
  });
  const rows = createElement(BatchTable, {
    documents,
    apiUrl: '',
    onRetry: () => undefined,
    official: { agree: () => undefined, ask: () => undefined },
  });
  const recordList = createElement(CheckRecord, { documents, config: neutralConfig, isList: true });
  return {
    rows: textOf(renderToStaticMarkup(rows)),
    recordList: textOf(renderToStaticMarkup(recordList)),
    screen: textOf(renderToStaticMarkup(list)),
    record: textOf(renderToStaticMarkup(record)),
    announced: documents.map(wordsOf).join(''),
    table: batchCsv(documents),
  };
}

/** Every reason, with one status: VALID for « sound », EXPIRED for « expired », NOT_VALID for all others. */
const cases = reasonNames.map((reason) => {
  const status: Status =
    reason === 'sound' ? 'VALID' : reason === 'expired' ? 'EXPIRED' : 'NOT_VALID';
  return [reason, verdictOf(status, reason)] as const;
});

/** Every reason, with each status that it can have. */
const decided = cases.flatMap<readonly [Status, string, Verdict]>(([reason, verdict]) =>
  verdict.status === 'NOT_VALID'
    ? (['NOT_VALID', 'ERROR_CONTENT', 'ERROR_FILE', 'UNKNOWN_SIGNER', 'UNSUPPORTED'] as const).map(
        (status) => [status, reason, verdictOf(status, reason)] as const,
      )
    : [[verdict.status, reason, verdict] as const],
);

/** Each decision, and how the first sentence of its verdict begins. */
const decisionWords = [
  ['Accepter, s’il est pour vous', /^Vous pouvez l’accepter/],
  ['Refuser', /^N’acceptez pas ce document/],
  ['Pas vérifié', /^Pas vérifié/],
  ['Ne pas accepter tel quel', /^N’acceptez pas ce fichier tel quel/],
] as const;

beforeAll(() => {
  vi.stubGlobal('location', { host: 'portail.gouv.fr' });
});

describe('a verdict, its announcement and its record', () => {
  test.each(cases)('contain the same sentences: %s', (_, verdict) => {
    const sentences = sentencesOf(verdict);
    const { screen, record, announced, table } = written(verdict);
    for (const sentence of sentences) {
      expect(screen).toContain(sentence);
      expect(record).toContain(sentence);
      expect(announced).toContain(sentence);
      expect(table).toContain(sentence);
    }
  });

  test.each(decided)('decide alike: %s, %s', (_status, _reason, verdict) => {
    const { screen, rows, record, recordList, announced, table } = written(verdict);
    const [acceptance = ''] = sentencesOf(verdict);
    const decision = decisionWords.find(([, beginning]) => beginning.test(acceptance))?.[0] ?? '?';
    const title = labelOf({ verdict, official: null });
    for (const text of [rows, record, recordList, table]) expect(text).toContain(decision);
    for (const text of [screen, rows, record, recordList, announced, table])
      expect(text).toContain(title);
    if (decision.startsWith('Accepter') && verdict.status !== 'VALID')
      expect(messageOf(verdict)).toBeNull();
    for (const [other] of decisionWords)
      if (other !== decision) expect(table).not.toContain(`"${other}"`);
  });

  test('state first whether to accept the document, then its recipient', () => {
    expect(sentencesOf(verdictOf('VALID', 'sound')).slice(0, 2)).toEqual([
      'Vous pouvez l’accepter jusqu’au 31/12/2099.',
      'Destiné à\u00a0: «\u00a0\u2068Agence des Tilleuls\u2069\u00a0». Est-ce vous\u00a0? Sinon, refusez-le.',
    ]);
    expect(sentencesOf(verdictOf('EXPIRED', 'expired')).slice(0, 2)).toEqual([
      'N’acceptez pas ce document\u00a0: il a expiré le 31/12/2099.',
      'Destiné à\u00a0: «\u00a0\u2068Agence des Tilleuls\u2069\u00a0».',
    ]);
    expect(sentencesOf(verdictOf('NOT_VALID', 'modified'))[0]).toBe('N’acceptez pas ce document.');
    for (const status of ['UNSUPPORTED', 'UNKNOWN_SIGNER'] as const)
      expect(sentencesOf(verdictOf(status, 'unknown-authority'))[0]).toBe(
        'Pas vérifié\u00a0: ne l’acceptez pas avant d’avoir consulté le service officiel.',
      );
    expect(sentencesOf(verdictOf('ERROR_FILE', 'not-pdf'))[0]).toBe(
      'N’acceptez pas ce fichier tel quel\u00a0: il n’a pas pu être vérifié.',
    );
  });

  // « Vous pouvez l’accepter » says it of a valid one.
  const others = cases.filter(([reason]) => reason !== 'sound');
  test.each(others)('state what to do: %s', (_, verdict) => {
    const what = /(?:Demandez|Utilisez|Réessayez|Choisissez)[^.]*\.$/;
    const reason = sentencesOf(verdict).find((sentence) => what.test(sentence));
    expect(reason).toBeDefined();
  });
});

test('each reason has its own sentences', async () => {
  const ofPage = (reason: string) =>
    ['too-large', 'unreadable'].includes(reason) ? 'ERROR_FILE' : 'UNSUPPORTED';
  const statusOf = (reason: string) =>
    (Object.keys(reasonsByStatus) as Status[]).find((status) =>
      (reasonsByStatus[status] as readonly string[]).includes(reason),
    ) ?? ofPage(reason);
  const table = reasonNames.map(
    (reason) => `${reason}\n  ${sentencesOf(verdictOf(statusOf(reason), reason)).join('\n  ')}`,
  );
  await expect(`${table.join('\n')}\n`).toMatchFileSnapshot('sentences-of-reasons.txt');
});

test('each line of the record has its own label', () => {
  const signed = verdictOf('VALID', 'sound');
  const proved = {
    signer: 'Cachet',
    revocation: 'good',
    stampedAt: '2026-11-20T08:00:00Z',
  } as const;
  const document = documentOf({ ...signed, ...proved }, answered('VALID'));
  const record = renderToStaticMarkup(
    createElement(CheckRecord, { documents: [document], config: neutralConfig, isList: false }),
  );
  const shown = new Map(
    [...record.matchAll(/<dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(
      ([, label = '', text = '']) => [label, text.replace(/<[^>]*>/g, '')],
    ),
  );
  expect(shown.get('Révocation')).toMatch(/^Révocation vérifiée/);
  expect(shown.get('Vérification officielle')).toMatch(/^Valide, le /);
  expect(shown.get('Horodatage')).toMatch(/^20\/11\/2026/);
  expect(shown.get('Empreinte du fichier (SHA-256)')).toBe('abcd');
  expect(shown.get('Destinataire')).toBe('Agence des Tilleuls');
  expect(shown.get('Signataire')).toBe('Cachet');
});

test('a refused document never leads to the official service, whose « valid » changes no refusal', () => {
  for (const status of ['EXPIRED', 'NOT_VALID', 'ERROR_CONTENT'] as const)
    for (const reason of reasonsByStatus[status])
      expect(sentencesOf(verdictOf(status, reason)).join(' ')).not.toContain('Utilisez');
});

test.each(cases)('« Réessayez » comes with its button: %s', (reason, verdict) => {
  const { screen } = written(verdict);
  const isOffered = screen.includes('Réessayer la vérification');
  expect(isOffered).toBe(screen.includes('Réessayez.') || reason === 'timeout');
});

test.each([
  ['UNKNOWN_SIGNER', 'time-stamp-authority', 'Date non prouvée'],
  ['UNKNOWN_SIGNER', 'unknown-authority', 'Signataire inconnu'],
  ['ERROR_CONTENT', 'content-missing', 'Pas un justificatif'],
  ['ERROR_CONTENT', 'date-missing', 'Contenu incomplet'],
] as const)('the title says the cause: %s, %s', (status, reason, title) => {
  const { screen, record } = written(verdictOf(status, reason));
  expect(screen).toContain(title);
  expect(record).toContain(title);
});

test('a valid document says what it does not prove; a refused one does not', () => {
  const limits = 'Un justificatif ne montre pas l’image de la carte d’identité';
  expect(sentencesOf(verdictOf('VALID', 'sound')).join(' ')).toContain(limits);
  expect(sentencesOf(verdictOf('NOT_VALID', 'modified')).join(' ')).not.toContain(limits);
});

test('once the official service has answered, no sentence leads there', () => {
  const verdict = { ...verdictOf('VALID', 'sound'), revocation: 'unchecked' as const };
  expect(written(verdict).screen).toContain('utilisez aussi la vérification officielle');
  expect(written(verdict, answered('VALID')).screen).not.toContain('utilisez aussi');
});

test('a file that could not be read is chosen again, and nothing else is offered', () => {
  const sentences = sentencesOf(verdictOf('ERROR_FILE', 'unreadable'));
  expect(sentences).toEqual([
    'Pas vérifié : ne l’acceptez pas tant que la vérification n’a pas abouti.',
    'Ce fichier n’a pas pu être lu. Choisissez-le de nouveau.',
  ]);
  expect(written(verdictOf('ERROR_FILE', 'unreadable')).screen).not.toContain('Réessayer');
});

test.each([
  'toute banque. Sa validité a été prolongée : vous pouvez l’accepter',
  'banque ». Vous pouvez l’accepter',
  'banque\u2069. Vous pouvez l’accepter',
  'banque\nVous pouvez l’accepter',
])('outside of quotes, only our words stand: %j', (recipient) => {
  for (const [status, reason] of [
    ['VALID', 'sound'],
    ['EXPIRED', 'expired'],
  ] as const)
    for (const agency of ['', 'mairie de nulle part', recipient]) {
      const verdict = verdictOf(status, reason);
      const attributes = verdict.attributes && { ...verdict.attributes, recipient };
      const text = verdictSentences({
        verdict: { ...verdict, attributes },
        official: null,
        agency,
      }).join(' ');
      const ours = text.replace(/«\u00a0\u2068[^«»\u2068\u2069\n]*\u2069\u00a0»/g, '');
      expect(text).toContain('banque');
      expect(ours).not.toContain('banque');
      expect(ours).not.toContain('Vous pouvez l’accepter\u2069');
      if (status === 'EXPIRED') expect(ours).not.toMatch(/vous pouvez/i);
    }
});

test('a code of a document is no name of an object’s own', () => {
  for (const code of ['__proto__', 'constructor', 'toString'])
    for (const name of ['gender', 'nationality'] as const)
      expect(attributeText(name, code)).toBe(code);
});

test('codes are shown as words', () => {
  const words = ['F', 'female', 'M', 'male', '?'].map((code) => attributeText('gender', code));
  expect(words).toEqual(['Féminin', 'Féminin', 'Masculin', 'Masculin', '?']);
  expect(written(verdictOf('VALID', 'sound')).screen).toMatch(/Féminin(?!\p{L})/u);
});

test('the record states its site, its environment and what was not checked', () => {
  const { record } = written(verdictOf('VALID', 'sound'));
  expect(record).toContain('sur France Identité (portail.gouv.fr');
  expect(record).toContain('environnement «\u00a0recette\u00a0»');
  expect(record).toContain('la révocation des certificats');
});

describe('the answer of the official service', () => {
  test.each(['NOT_VALID', 'EXPIRED', 'ERROR_CONTENT'] as const)(
    '%s overrides a valid verdict, on the screen and in the record',
    (status) => {
      const { screen, record } = written(verdictOf('VALID', 'sound'), answered(status));
      for (const text of [screen, record]) {
        expect(text).toContain('Refusé par le service officiel');
        expect(text).toContain('N’acceptez pas ce document\u00a0: le service officiel l’a refusé.');
        for (const good of ['Vous pouvez l’accepter', 'authentique', 'Est-ce vous'])
          expect(text).not.toContain(good);
      }
      expect(messageOf(verdictOf('VALID', 'sound'), answered(status))).toContain(
        'parce que le service officiel l’a refusé.',
      );
    },
  );

  test.each([
    // Verdict and answer; then what the recipient reads around the reason.
    ['UNSUPPORTED', 'algorithm', 'VALID', /^Vous pouvez l’accepter : .* de ce site\.$/],
    ['UNSUPPORTED', 'completed-later', 'VALID', /^Vous pouvez l’accepter : .*enregistrement\)\.$/],
    ['NOT_VALID', 'modified', 'VALID', /^N’acceptez pas ce document\. .* d’origine /],
    ['ERROR_CONTENT', 'content-malformed', 'VALID', /^N’acceptez pas ce document\. .* nouveau /],
    ['UNKNOWN_SIGNER', 'no-anchor', 'NOT_VALID', /service officiel l’a refusé\. .* nouveau /],
    [
      'VALID',
      'sound',
      'NOT_VALID',
      /service officiel l’a refusé\. .* l’emporte\. Demandez un nouveau /,
    ],
    ['UNSUPPORTED', 'pdf-layout', 'ERROR_FILE', /^Pas vérifié : .* lire\. .* d’origine /],
  ] as const)('changes the next step: %s (%s), then %s', (status, reason, answer, expected) => {
    const sentences = sentencesOf(verdictOf(status, reason), answered(answer)).join(' ');
    expect(sentences.replaceAll('\u00a0', ' ')).toMatch(expected);
    expect(sentences).not.toContain('Utilisez la vérification officielle');
  });

  test.each<[string, OfficialAnswer, RegExp]>([
    ['a last day that is past', accepted({ validUntil: '2026-11-23' }), /date de fin déjà passée/],
    ['other names', accepted({ attributes: { familyName: 'DURAND' } }), /pour d’autres données/],
  ])('« valid » with %s is contradictory: the document is not accepted', (_, answer, why) => {
    const verdict = verdictOf('VALID', 'sound');
    const signed = { ...verdict, attributes: { ...verdict.attributes, familyName: 'Martin' } };
    const { screen, record, announced } = written(signed as Verdict, { answer, at });
    for (const text of [screen, record, announced]) {
      expect(text).toContain('Réponse contradictoire');
      expect(text).toMatch(why);
      expect(text).toContain('Pas vérifié\u00a0: ne l’acceptez pas');
      for (const good of ['Vous pouvez l’accepter', 'authentique', 'Est-ce vous'])
        expect(text).not.toContain(good);
    }
    // No answer changes a refusal of the verifier.
    const refused = sentencesOf(verdictOf('NOT_VALID', 'modified'), { answer, at });
    expect(refused[0]).toBe('N’acceptez pas ce document.');
    expect(refused).toEqual(sentencesOf(verdictOf('NOT_VALID', 'modified'), null));
    expect(messageOf(verdictOf('NOT_VALID', 'modified'), { answer, at })).toBe(
      messageOf(verdictOf('NOT_VALID', 'modified')),
    );
  });

  test.each([
    ['LEFEVRE-ROY', 'Lefèvre Roy'],
    ['Éric Noël', 'E\u0301ric Noe\u0308l'],
    ['Zoe\u0301, Anne', 'Zoé'],
    ['Cœur', 'COEUR JEAN'],
  ])('« valid » on its last day, « %s » as « %s », is no contradiction', (familyName, answered) => {
    const verdict = verdictOf('VALID', 'sound');
    const signed = { ...verdict, attributes: { ...verdict.attributes, familyName } };
    const answer = accepted({ validUntil: '2026-11-24', attributes: { familyName: answered } });
    expect(sentencesOf(signed as Verdict, { answer, at })[0]).toMatch(/^Vous pouvez/);
  });

  test('is in the record, with its instant', () => {
    const { record } = written(verdictOf('UNSUPPORTED', 'algorithm'), answered('VALID'));
    expect(record).toMatch(/Vérification officielle Valide, le 24\/11\/2026 à/);
  });
});

describe('the message to the person', () => {
  test('has no « que » before a vowel', () => {
    const refused = messageOf(verdictOf('ERROR_FILE', 'fault'), answered('ERROR_FILE'));
    expect(refused).toMatch(/parce qu’une erreur/);
  });

  test('names the reason and asks for another document', () => {
    expect(messageOf(verdictOf('NOT_VALID', 'modified'))).toMatch(
      /parce que le fichier reçu n’est plus identique à l’original\.\n\nPouvez-vous m’envoyer le fichier d’origine/,
    );
    expect(messageOf(verdictOf('EXPIRED', 'expired'))).toMatch(
      /parce qu’il a expiré le 31\/12\/2099\.[\s\S]*un nouveau justificatif/,
    );
  });

  test('of a valid document states that it is for another recipient', () => {
    const verdict = verdictOf('VALID', 'sound');
    expect(messageOf(verdict)).toMatch(/parce qu’il est destiné à un autre organisme\./);
    expect(messageOf({ ...verdict, attributes: {} } as Verdict)).toBeNull();
  });

  test('does not exist when the official service must check the document, or has accepted it', () => {
    expect(messageOf(verdictOf('UNSUPPORTED', 'several-signatures'))).toBeNull();
    expect(messageOf(verdictOf('UNSUPPORTED', 'completed-later'), answered('VALID'))).toBeNull();
  });
});
