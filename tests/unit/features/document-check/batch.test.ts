/** A batch: who each document is for, what it has twice, and its table for a spreadsheet. */

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { batchCsv } from '../../../../src/features/document-check/batch/batch-csv.ts';
import {
  firstOrder,
  rowOf,
  sorted,
} from '../../../../src/features/document-check/batch/batch-rows.ts';
import { withValues } from '../../../../src/features/document-check/check/use-checks.ts';
import { addresseeOf } from '../../../../src/features/document-check/decision/addressee.ts';
import type { CheckedDocument } from '../../../../src/features/document-check/decision/checked-document.ts';
import {
  countSentence,
  decisionOf,
} from '../../../../src/features/document-check/decision/decision.ts';
import {
  decisionWords,
  documentSentences,
  titleOf,
} from '../../../../src/features/document-check/decision/document-sentences.ts';
import { messageToPerson } from '../../../../src/features/document-check/decision/reasons.ts';
import { repeatedMark } from '../../../../src/features/document-check/decision/repeated.ts';
import type { Verdict } from '../../../../src/features/document-check/decision/verdict.ts';
import { withOfficialAnswer } from '../../../../src/features/document-check/official/use-official-requests.ts';
import { RecordList } from '../../../../src/features/document-check/record/RecordList.tsx';
import type { Attributes } from '../../../../src/verifier/index.ts';

let lastId = 0;

/** Returns a checked document, valid and complete unless another verdict is given. */
function documentOf(
  attributes: Partial<Attributes>,
  { name = 'a.pdf', fingerprint = '', agency = '', verdict = {} as Partial<Verdict> } = {},
): CheckedDocument {
  lastId += 1;
  return {
    id: lastId,
    file: new File(['x'], name),
    progress: 'content',
    verdict: {
      status: 'VALID',
      reason: 'sound',
      validUntil: '2099-12-31',
      attributes: attributes as Attributes,
      signer: null,
      stampedAt: null,
      revocation: 'good',
      ...verdict,
    },
    copy: null,
    fingerprint: fingerprint || `${lastId}`,
    checkedAt: new Date('2026-11-26T09:00:00Z'),
    official: null,
    request: { hasAgreed: false, status: 'none' },
    attempt: 1,
    agency,
  };
}

test.each([
  ['Agence des Tilleuls', 'agence des tilleuls', 'own'],
  ['AGENCE  DES TILLEULS ', 'Agence des Tilleuls', 'own'],
  ['Mairie d’Évry', "mairie d'evry", 'own'],
  ['Agence Étilleuls', 'Etilleuls (agence)', 'unknown'],
  ['Agence des Tilleuls', 'Agence des Lilas', 'other'],
  ['Agence', 'Agence des Lilas', 'unknown'],
  ['Agence des Tilleuls', 'Agence des Tilleuls SARL', 'unknown'],
  ['Agence des Tilleuls', 'agence tilleuls', 'unknown'],
  ['Agence des Tilleuls', 'Tilleul', 'unknown'],
  ['Agence des Tilleuls', 'Agence Lilas', 'other'],
  ['SNCF', 'EDF', 'other'],
  ['Agence', '', 'unknown'],
  ['', 'Agence', 'unknown'],
  ['…', 'Agence', 'unknown'],
])('a document for « %s » read by « %s » is %s', (recipient, agency, expected) => {
  expect(addresseeOf(recipient, agency)).toBe(expected);
});

test('« Est-ce vous ? » is asked only where it is open', () => {
  const said = (agency: string) =>
    documentSentences(documentOf({ recipient: 'Mairie' }, { agency })).join(' ');
  expect(said('')).toContain('Est-ce vous');
  expect(said('MAIRIE')).toContain('Destiné à votre organisme');
  expect(said('Agence')).toContain('Destinataire : « \u2068Mairie\u2069 ».');
  expect(said('Agence')).toContain(
    'N’acceptez pas ce document : il est destiné à un autre organisme.',
  );
  expect(said('Agence')).not.toContain('Vous pouvez l’accepter');
  for (const agency of ['MAIRIE', 'Agence']) expect(said(agency)).not.toContain('Est-ce vous');
});

test('a valid document for another agency is refused, in its title, the count and the table', () => {
  const document = documentOf({ recipient: 'Mairie' }, { agency: 'Agence' });
  const table = batchCsv([document]);
  expect(table).toContain('"Refuser";"Pour un autre organisme"');
  expect(countSentence([document])).toBe('1 à refuser');
  expect(countSentence([{ ...document, agency: 'mairie' }])).toBe('1 valide');
});

test.each([
  [{}, '', 'Accepter'],
  [{ recipient: 'Mairie' }, '', 'Accepter, s’il est pour vous'],
  [{ recipient: 'Mairie de Brest' }, 'Mairie', 'Accepter, s’il est pour vous'],
  [{ recipient: 'Mairie' }, 'MAIRIE', 'Accepter'],
  [{ recipient: 'Mairie' }, 'Agence', 'Refuser'],
])(
  'the row of a valid document for %j, read by « %s », says « %s »',
  (attributes, agency, words) => {
    expect(decisionWords(documentOf(attributes, { agency }))).toBe(words);
  },
);

test('the official service may say who a document is for, which the verifier could not read', () => {
  const verdict = { status: 'UNSUPPORTED', reason: 'algorithm', attributes: null } as const;
  const answered = (recipient: string): CheckedDocument => ({
    ...documentOf({}, { agency: 'Agence des Tilleuls', verdict }),
    official: {
      answer: { status: 'VALID', validUntil: null, attributes: { recipient } },
      at: new Date(),
    },
  });
  expect(decisionWords(answered('Agence des Tilleuls'))).toBe('Accepter');
  expect(decisionWords(answered('Banque du Midi'))).toBe('Refuser');
  expect(documentSentences(answered('Banque du Midi'))[0]).toMatch(/destiné à un autre organisme/);
});

test('what is there twice is accepted once only, and comes before what is simply valid', () => {
  const simple = documentOf({ id: 'X' });
  const twice = {
    ...documentOf({ id: 'Y' }),
    repeated: { mark: 'number', other: 'a.pdf' } as const,
  };
  expect(decisionWords(twice)).toBe('Accepter une seule fois');
  expect(titleOf(twice)).toBe('Valide, en double');
  expect(sorted([simple, twice], firstOrder)).toEqual([twice, simple]);
  expect(countSentence([simple, twice])).toBe('2 valides (dont 1 en double)');
});

test.each([
  ['sound', 'VALID', ''],
  ['modified', 'NOT_VALID', 'Demandez le fichier d’origine à la personne.'],
  ['revoked', 'NOT_VALID', 'Demandez un nouveau justificatif.'],
  ['algorithm', 'UNSUPPORTED', 'Utilisez la vérification officielle.'],
  ['unreadable', 'ERROR_FILE', 'Choisissez-le de nouveau.'],
] as const)(
  'the row of a document that is « %s » (%s) says what to do: « %s »',
  (reason, status, step) => {
    const verdict = { status, reason, ...(status === 'VALID' ? {} : { attributes: null }) };
    expect(rowOf(documentOf({}, { verdict })).step).toBe(step);
  },
);

test('the row of a document that is there twice names the other', () => {
  const repeated = { mark: 'file', other: 'b.pdf' } as const;
  expect(rowOf({ ...documentOf({}), repeated }).step).toMatch(
    /^Même fichier que «\s.?b\.pdf.?\s»\.$/u,
  );
});

test('nothing is asked of a person whose document is for the reader', () => {
  const messageFor = (agency: string) => {
    const { verdict } = documentOf({ recipient: 'Mairie' });
    return verdict && messageToPerson({ verdict, official: null, agency });
  };
  expect(messageFor('mairie')).toBeNull();
  expect(messageFor('')).toMatch(/destiné à un autre organisme/);
});

test('a second official answer does not make a refusal forgotten', () => {
  const document = documentOf({ recipient: 'Mairie' });
  const at = new Date('2026-11-24T09:00:00Z');
  const answeredAs = (...statuses: readonly ('VALID' | 'NOT_VALID')[]) =>
    statuses.reduce(
      (list, status) =>
        withOfficialAnswer(list, document.id, {
          answer: { status, validUntil: null, attributes: {} },
          at,
        }),
      [document] as readonly CheckedDocument[],
    )[0] as CheckedDocument;
  expect(decisionOf(answeredAs('VALID'))).toBe('valid');
  const changed = answeredAs('NOT_VALID', 'VALID', 'VALID');
  expect(decisionOf(changed)).toBe('open');
  expect(documentSentences(changed).join(' ')).toContain('a d’abord refusé ce document');
  expect(decisionOf(answeredAs('VALID', 'NOT_VALID'))).toBe('refused');
});

test('the official answer on a file counts for the same file chosen twice, not for others', () => {
  const answer = { status: 'NOT_VALID', validUntil: null, attributes: {} } as const;
  const same = { fingerprint: 'ab' };
  const [first, twin, other] = [documentOf({}, same), documentOf({}, same), documentOf({})];
  const batch = withOfficialAnswer([first, twin, other], first.id, { answer, at: new Date() });
  expect(batch.map(decisionWords)).toEqual(['Refuser', 'Refuser', 'Accepter']);
  const stopped = documentOf({});
  expect(withOfficialAnswer([stopped, other], stopped.id, null)[1]).toBe(other);
});

test('the official answer on a file counts for the same file chosen again, and survives a retry', () => {
  const answer = { status: 'NOT_VALID', validUntil: null, attributes: {} } as const;
  const refused = {
    ...documentOf({}, { fingerprint: 'ab' }),
    official: { answer, at: new Date() },
  };
  const again = { ...documentOf({}), verdict: null, fingerprint: null };
  const found = { verdict: documentOf({}).verdict };
  const chosenAgain = withValues([refused, again], again.id, { ...found, fingerprint: 'ab' });
  expect(chosenAgain.map(decisionWords)).toEqual(['Refuser', 'Refuser']);
  const other = withValues([refused, again], again.id, { ...found, fingerprint: 'cd' });
  expect(other.map(decisionWords)).toEqual(['Refuser', 'Accepter']);
  const retried = withValues([refused], refused.id, { verdict: null });
  expect(withValues(retried, refused.id, found).map(decisionWords)).toEqual(['Refuser']);
});

test('the official answer is in the list on paper and in the table, with its instant', () => {
  const answer = { status: 'NOT_VALID', validUntil: null, attributes: {} } as const;
  const document = {
    ...documentOf({}),
    official: { answer, at: new Date('2026-11-24T09:00:00Z') },
  };
  const list = renderToStaticMarkup(createElement(RecordList, { documents: [document] }));
  for (const text of [list, batchCsv([document])])
    expect(text).toMatch(/Non valide, le 24\/11\/2026 à/);
});

describe('what a batch has twice', () => {
  const person = { familyName: 'MARTIN', givenName: 'Zoé', birthdate: '1962-05-14' };
  const first = documentOf({ id: 'A', ...person }, { name: 'premier.pdf', fingerprint: 'f' });

  test.each([
    [
      'the same file',
      documentOf({ id: 'B' }, { fingerprint: 'f' }),
      'même fichier que « \u2068premier.pdf',
    ],
    [
      'the same number',
      documentOf({ id: 'A' }),
      'même numéro de justificatif que « \u2068premier.pdf',
    ],
    [
      'the same person',
      documentOf({ id: 'C', ...person }),
      'premier.pdf\u2069 » concerne la même personne',
    ],
    ['another person of one name', documentOf({ id: 'D', ...person, birthdate: '1990-01-01' }), ''],
    ['nothing', documentOf({ id: 'E' }), ''],
    ['two documents without number', documentOf({ id: null }), ''],
  ])('%s', (_, other, words) => {
    const repeated = repeatedMark(other, [first, other]);
    const said = documentSentences({ ...other, repeated }).join(' ');
    if (words) expect(said).toContain(words);
    else expect(repeated).toBeNull();
    expect(batchCsv([{ ...other, repeated }]).includes('en double')).toBe(
      /fichier|numéro/.test(words),
    );
  });

  test('a document that was refused proves no number and no person', () => {
    const refused = documentOf(
      {},
      { verdict: { status: 'NOT_VALID', reason: 'modified', attributes: null } },
    );
    expect(repeatedMark(refused, [first, refused])).toBeNull();
  });
});

describe('the table', () => {
  const rowsOf = (...documents: CheckedDocument[]) => batchCsv(documents).split('\n');

  test('has a title for each column, and the words of the screen', () => {
    const document = documentOf({ recipient: 'Mairie', reason: 'Location', familyName: 'MARTIN' });
    const [titles, row] = rowsOf(document);
    expect(titles).toMatch(
      /^"Fichier";"Décision";"Résultat";"Explication";"Vérification officielle";"Numéro du justificatif";"Nom";"Destinataire";"Motif"/,
    );
    expect(row).toContain('"a.pdf";"Accepter, s’il est pour vous";"Valide"');
    expect(row).toContain(documentSentences(document).join(' '));
    expect(row).toContain('"MARTIN";"Mairie";"Location";"31/12/2099"');
  });

  test('tells nothing else of the person', () => {
    const secret = {
      givenName: 'Zoé',
      birthdate: '1962-05-14',
      birthplace: 'Brest',
      nationality: 'FRA',
    };
    const table = batchCsv([documentOf({ familyName: 'MARTIN', ...secret })]);
    for (const text of Object.values(secret)) expect(table).not.toContain(text);
  });

  test.each([
    ['=HYPERLINK("x")', '"\t=HYPERLINK(""x"")"'],
    ['+33', '"\t+33"'],
    ['-1', '"\t-1"'],
    ['@SUM(A1)', '"\t@SUM(A1)"'],
    ['0012', '"\t0012"'],
    ['12345678901234567890', '"\t12345678901234567890"'],
    ['1E10', '"\t1E10"'],
    ['12 févr. 2026', '"\t12 févr. 2026"'],
    ['12,5 %', '"\t12,5 %"'],
    ['VRAI', '"\tVRAI"'],
    ['12 rue X', '"12 rue X"'],
    ['Avril Martin', '"Avril Martin"'],
    ['a\u202egnp.pdf', '"agnp.pdf"'],
    ['a\r\nb\rc\nd', '"a\nb\nc\nd"'],
    ['a;b', '"a;b"'],
    ['dit « "oui" »', '"dit « ""oui"" »"'],
  ])('%j is a text for a spreadsheet', (recipient, field) => {
    expect(batchCsv([documentOf({ recipient })])).toContain(field);
  });

  test('leaves out documents that are not checked yet', () => {
    expect(rowsOf({ ...documentOf({}), verdict: null })).toHaveLength(1);
  });
});
