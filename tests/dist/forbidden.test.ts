/**
 * Content that no page has, so that RGAA criteria do not apply (docs/accessibility.md: RGAA 2, 4, 8.10, 9.4,
 * 12.10, 13.12).
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findFiles } from '../../tools/lib/files.ts';
import { builtPages, dist } from './site.ts';

const forbidden = [
  'iframe, frame, object, embed, portal',
  'video, audio, canvas, svg animate, marquee, blink',
  '[accesskey]',
  'blockquote, q',
  'bdo, [dir="rtl"]',
  'body [lang]:not([lang="en"], [lang="fr"])',
].join(', ');

test.each(builtPages)('$file contains no forbidden element', ({ document }) => {
  expect([...document.querySelectorAll(forbidden)].map(({ outerHTML }) => outerHTML)).toEqual([]);
});

test('no script listens to device motion', async () => {
  const scripts = await findFiles(dist, '.js', '.html');
  const listening = scripts.filter((file) =>
    /devicemotion|deviceorientation|RelativeOrientationSensor/.test(readFileSync(file, 'utf8')),
  );
  expect(listening).toEqual([]);
});

test('no sound, video or document is shipped', async () => {
  const extensions = '.mp3 .mp4 .webm .ogg .gif .pdf .odt .docx'.split(' ');
  const media = await findFiles(dist, ...extensions);
  expect(media).toEqual([]);
});
