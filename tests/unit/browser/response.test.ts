import { expect, test, vi } from 'vitest';
import { readAtMost, requireOk } from '../../../src/browser/response.ts';

test('a successful response is returned unread', async () => {
  const response = new Response('texte');
  expect(await requireOk(response, 'fichier').text()).toBe('texte');
});

test('any other response throws an error without its text, and its body is cancelled', () => {
  const cancel = vi.fn();
  const response = new Response(new ReadableStream({ cancel }), { status: 500 });
  expect(() => requireOk(response, 'fichier')).toThrow('fichier : réponse 500');
  expect(cancel).toHaveBeenCalledOnce();
});

test('a body is read to its end, or cancelled once it exceeds the limit', async () => {
  expect(await readAtMost(new Response('texte'), 5)).toHaveLength(5);
  expect(await readAtMost(new Response(null), 5)).toHaveLength(0);
  const cancel = vi.fn();
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(4)),
    cancel,
  });
  expect(await readAtMost(new Response(endless), 5)).toBeNull();
  expect(cancel).toHaveBeenCalledOnce();
});

test('an error response without a body throws too', () => {
  expect(() => requireOk(new Response(null, { status: 404 }), 'fichier')).toThrow('404');
});
