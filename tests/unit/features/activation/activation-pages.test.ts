import { expect, test, vi } from 'vitest';
import { nearestPages } from '../../../../src/features/activation/activation-pages.ts';

vi.mock('astro:content', () => ({ getCollection: vi.fn() }));

const pages = ['index', ...Array.from({ length: 20 }, (_, index) => `page-${index}`)].map((id) => ({
  id,
}));

const idsFrom = (currentId: string) => nearestPages(pages, currentId).map(({ id }) => id);

test('the first page of the area links to all others, in order', () => {
  expect(idsFrom('index')).toEqual(pages.slice(1).map(({ id }) => id));
});

test('any other page links to the first page and its neighbours, not to itself', () => {
  expect(idsFrom('page-10')).toEqual([
    'index',
    ...['page-6', 'page-7', 'page-8', 'page-9'],
    ...['page-11', 'page-12', 'page-13', 'page-14'],
  ]);
  expect(idsFrom('page-0')).toEqual(['index', 'page-1', 'page-2', 'page-3', 'page-4']);
});
