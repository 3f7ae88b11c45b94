import { expect, test, vi } from 'vitest';
import { requireOk } from '../../../src/lib/response.ts';

test('an answer of success is given back unread', async () => {
  const response = new Response('texte');
  expect(await requireOk(response, 'fichier').text()).toBe('texte');
});

test('another is an error that quotes nothing of it, and its body is let go', () => {
  const cancel = vi.fn();
  const response = new Response(new ReadableStream({ cancel }), { status: 500 });
  expect(() => requireOk(response, 'fichier')).toThrow('fichier : réponse 500');
  expect(cancel).toHaveBeenCalledOnce();
});

test('an error without a body is one too', () => {
  expect(() => requireOk(new Response(null, { status: 404 }), 'fichier')).toThrow('404');
});
