// @vitest-environment jsdom
/** The table of a batch: order, filter, details in place, focus; progress and stop. */

import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AgencyField } from '../../../../src/features/document-check/AgencyField.tsx';
import { BatchProgress } from '../../../../src/features/document-check/batch/BatchProgress.tsx';
import { BatchTable } from '../../../../src/features/document-check/batch/BatchTable.tsx';
import type { CheckedDocument } from '../../../../src/features/document-check/decision/checked-document.ts';
import {
  pageVerdict,
  type Verdict,
} from '../../../../src/features/document-check/decision/verdict.ts';
import { type Attributes, withoutData } from '../../../../src/verifier/index.ts';

afterEach(cleanup);

const valid = (fields: Partial<Attributes> = {}): Verdict => ({
  ...withoutData,
  status: 'VALID',
  reason: 'sound',
  validUntil: '2099-12-31',
  attributes: {
    recipient: 'Mairie',
    reason: 'Location',
    familyName: 'MARTIN',
    ...fields,
  } as Attributes,
  revocation: 'good',
});

const documentOf = (id: number, name: string, verdict: Verdict | null): CheckedDocument => ({
  id,
  file: new File(['x'], name),
  progress: 'waiting',
  verdict,
  copy: null,
  fingerprint: `${id}`,
  checkedAt: verdict && new Date('2026-11-26T09:00:00Z'),
  official: null,
  request: { hasAgreed: false, status: 'none' },
  attempt: 1,
});

const batch = [
  documentOf(1, 'a.pdf', valid({ recipient: 'Mairie' })),
  documentOf(2, 'b.pdf', { ...withoutData, status: 'UNSUPPORTED', reason: 'algorithm' }),
  documentOf(3, 'c.pdf', { ...withoutData, status: 'NOT_VALID', reason: 'modified' }),
  documentOf(4, 'd.pdf', valid({ recipient: 'Agence', reason: 'Crédit' })),
];

const onRetry = vi.fn();
const official = { agree: vi.fn(), ask: vi.fn() };
const tableOf = (documents: readonly CheckedDocument[]) => (
  <BatchTable {...{ documents, onRetry, official }} apiUrl="" />
);
const order = () =>
  Array.from(
    document.querySelectorAll<HTMLElement>('tr[data-file]:not([hidden])'),
    (row) => row.dataset['file']?.[0],
  ).join('');

test('an agency that no document is for may be a fault of typing', () => {
  const fieldOf = (agency: string) => (
    <AgencyField
      documents={batch.map((each) => ({ ...each, agency }))}
      agency={agency}
      onAgency={() => undefined}
    />
  );
  const advice = /^Aucun de ces documents n’est destiné à cet organisme/;
  const { rerender } = render(fieldOf('Agnce'));
  expect(screen.getByText(advice)).toBeDefined();
  for (const agency of ['', 'agence']) {
    rerender(fieldOf(agency));
    expect(screen.queryByText(advice)).toBeNull();
  }
});

test('a row says what to do', () => {
  render(tableOf(batch));
  const row = document.querySelector('[data-file="c.pdf"]');
  expect(row?.textContent).toContain('Non valide. Demandez le fichier d’origine');
});

describe('order', () => {
  test('refused first, then not verified, then valid', () => {
    render(tableOf(batch));
    expect(order()).toBe('cbad');
  });

  test('rows stay in place until the last verdict', () => {
    const pending = documentOf(5, 'e.pdf', null);
    const { rerender } = render(tableOf([...batch.slice(0, 3), pending]));
    expect(order()).toBe('abce');
    const modified: Verdict = { ...withoutData, status: 'NOT_VALID', reason: 'modified' };
    const checked = { ...pending, verdict: modified };
    rerender(tableOf([...batch.slice(0, 3), checked]));
    expect(order()).toBe('ceba');
    rerender(
      tableOf([...batch.slice(0, 3), checked, { ...pending, id: 6, file: new File([], 'f.pdf') }]),
    );
    expect(order(), 'what is added waits at the end').toBe('cebaf');
  });

  test('a retry, or an official answer, leaves its row in place', () => {
    const { rerender } = render(tableOf(batch));
    const official = {
      answer: { status: 'NOT_VALID', validUntil: null, attributes: {} },
      at: new Date(),
    } as const;
    rerender(tableOf(batch.map((each) => (each.id === 4 ? { ...each, official } : each))));
    expect(order()).toBe('cbad');
    expect(screen.getAllByText('Refuser')).toHaveLength(2);
  });

  test('a choice sorts the cards of a narrow window', () => {
    render(tableOf(batch));
    fireEvent.change(screen.getByLabelText('Trier par'), { target: { value: 'document' } });
    expect(order()).toBe('abcd');
  });

  test('the agency changes decisions, so the table is sorted again', () => {
    const { rerender } = render(tableOf(batch));
    rerender(tableOf(batch.map((each) => ({ ...each, agency: 'agence' }))));
    expect(order()).toBe('acbd');
  });

  test.each([
    ['Document', 'abcd', 'dcba'],
    ['Destinataire', 'dabc', 'adbc'],
    ['Motif', 'dabc', 'adbc'],
    ['Décision', 'adbc', 'cbad'],
  ])(
    '« %s » sorts, a second press turns round; rows without the text are last',
    async (title, once, twice) => {
      const user = userEvent.setup();
      render(tableOf(batch));
      const header = screen.getByRole('columnheader', { name: new RegExp(title) });
      const button = within(header).getByRole('button');
      await user.click(button);
      expect(order()).toBe(once);
      await user.click(button);
      expect(order()).toBe(twice);
      expect(header.getAttribute('aria-sort')).toMatch(
        title === 'Décision' ? 'ascending' : 'descending',
      );
      expect(document.activeElement).toBe(button);
    },
  );

  test('the focus stays in its row when the row moves', () => {
    const { rerender } = render(tableOf(batch));
    const button = screen.getByRole('button', { name: /d\.pdf/ });
    button.focus();
    rerender(tableOf(batch.map((each) => ({ ...each, agency: 'mairie' }))));
    expect(order()).toBe('cdba');
    expect(document.activeElement).toBe(button);
  });
});

test('a filter shows one decision, and says how many', async () => {
  const user = userEvent.setup();
  render(tableOf([...batch, documentOf(5, 'e.pdf', null)]));
  await user.selectOptions(screen.getByLabelText('Afficher'), 'À refuser');
  expect(order(), 'what is being checked stays').toBe('ce');
  expect(screen.getByText('2 sur 5 dans le tableau.')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Afficher'), 'Tous');
  expect(order()).toBe('cbade');
});

test('a filter keeps a row whose decision changes, and what was opened in the rows that it hides', async () => {
  const user = userEvent.setup();
  const { rerender } = render(tableOf(batch));
  await user.click(screen.getByRole('button', { name: /a\.pdf/ }));
  await user.selectOptions(screen.getByLabelText('Afficher'), 'Non vérifiés');
  expect(order()).toBe('b');
  const answer = { status: 'VALID', validUntil: null, attributes: {} } as const;
  const official = { answer, at: new Date() };
  rerender(tableOf(batch.map((each) => (each.id === 2 ? { ...each, official } : each))));
  expect(order(), 'its answer can be read').toBe('b');
  await user.selectOptions(screen.getByLabelText('Afficher'), 'Tous');
  expect(screen.getByRole('button', { name: /a\.pdf/, expanded: true })).toBeTruthy();
});

test('a retry leaves its row in place', () => {
  const { rerender } = render(tableOf(batch));
  const retried = batch.map((each) => (each.id === 3 ? { ...each, verdict: null } : each));
  rerender(tableOf(retried));
  rerender(tableOf(batch.map((each) => (each.id === 3 ? { ...each, verdict: valid() } : each))));
  expect(order()).toBe('cbad');
});

test('a name opens the details below its row; they keep their state when closed', async () => {
  const user = userEvent.setup();
  render(tableOf(batch));
  const button = screen.getByRole('button', { name: /c\.pdf/ });
  expect(screen.queryByRole('heading')).toBeNull();
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const details = document.getElementById(button.getAttribute('aria-controls') ?? '');
  expect(details?.hidden).toBe(false);
  expect(details?.textContent).toContain('Le document ou sa signature a été modifié.');
  expect(details?.previousElementSibling).toBe(button.closest('tr'));
  await user.click(button);
  expect(details?.hidden).toBe(true);
  expect(details?.textContent).toContain('Le document ou sa signature a été modifié.');
});

test('each row names its cells: a table with a caption, headers and scopes', () => {
  render(tableOf(batch));
  const table = screen.getByRole('table', { name: /Documents vérifiés/ });
  expect(within(table).getAllByRole('columnheader')).toHaveLength(5);
  expect(table.querySelectorAll('tbody th[scope=row]')).toHaveLength(4);
  const row = screen.getByRole('row', { name: /d\.pdf/ });
  expect(row.textContent).toMatch(/MARTIN.*Agence.*Crédit.*31\/12\/2099.*Accepter.*Valide/);
});

describe('progress', () => {
  const onStop = vi.fn();
  const onGone = vi.fn();
  const progressOf = (documents: readonly CheckedDocument[]) => (
    <BatchProgress {...{ documents, onStop, onRetry, onGone }} />
  );
  const stopped = documentOf(6, 'f.pdf', pageVerdict('UNSUPPORTED', 'stopped'));
  const pending = documentOf(5, 'e.pdf', null);
  beforeEach(() => vi.clearAllMocks());

  test('counts in words and stops', async () => {
    const user = userEvent.setup();
    render(progressOf([...batch, pending]));
    const bar = screen.getByRole<HTMLProgressElement>('progressbar', {
      name: '4 documents vérifiés sur 5',
    });
    expect([bar.value, bar.max]).toEqual([4, 5]);
    await user.click(screen.getByRole('button', { name: 'Arrêter la vérification' }));
    expect(onStop).toHaveBeenCalledOnce();
  });

  test('a button that disappears gives the focus to the results first', () => {
    const { rerender } = render(progressOf([...batch, pending]));
    screen.getByRole('button').focus();
    rerender(progressOf(batch));
    expect(screen.queryByRole('button')).toBeNull();
    expect(onGone).toHaveBeenCalledOnce();
  });

  test('what was stopped can be checked after all', async () => {
    const user = userEvent.setup();
    render(progressOf([...batch, stopped]));
    await user.click(screen.getByRole('button', { name: 'Reprendre la vérification (1)' }));
    expect(onRetry.mock.calls).toEqual([[stopped]]);
  });

  test('nothing remains when all is done', () => {
    const { container } = render(progressOf(batch));
    expect(container.innerHTML).toBe('');
  });
});
