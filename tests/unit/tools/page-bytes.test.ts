import { expect, test } from 'vitest';
import { weigh, weighPage } from '../../../tools/lib/page-bytes.ts';

/** Returns a text that compresses badly. */
const noise = (seed: number, length: number) =>
  Array.from({ length }, (_, index) => ((seed * (index + 7) ** 3) % 997).toString(36)).join('');

const page = `<html><head><title>${noise(3, 40)}</title><style>.fr-btn{content:"${noise(5, 300)}"}p{color:red}</style><script>${noise(11, 200)}</script></head><body><header>${noise(13, 100)}</header><main>${noise(17, 400)}</main></body></html>`;

test('the size of a part is what the page loses without it; the whole is the size as sent', () => {
  const bytes = weighPage(page);
  expect(bytes.html).toBe(weigh(page));
  expect(bytes.content).toBeGreaterThan(bytes.styles);
  expect(bytes.styles).toBeGreaterThan(bytes.scripts);
  expect(bytes.scripts).toBeGreaterThan(bytes.frame);
  const sum = bytes.content + bytes.frame + bytes.styles + bytes.scripts + bytes.head;
  expect(sum).toBeLessThan(bytes.html);
  expect(sum).toBeGreaterThan(bytes.html * 0.9);
});
