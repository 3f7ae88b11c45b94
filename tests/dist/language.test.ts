/** The French of the built pages: no-break spaces, separate words, short sentences, explained abbreviations. */
import { describe, expect, test } from 'vitest';
import { breakableSpaces } from '../support/french-spaces.ts';
import { builtPages, readableText } from './site.ts';

/** Attributes whose text is read. */
const readAttributes = ['alt', 'title', 'aria-label', 'content', 'placeholder'];

function attributeTexts(document: Document): string[] {
  return readAttributes.flatMap((name) =>
    [...document.querySelectorAll(`[${name}]:not([http-equiv])`)].map(
      (element) => element.getAttribute(name) ?? '',
    ),
  );
}

/** Maximum length of a sentence, in words. */
const longestSentence = 25;

/** Full form that a page must contain if it uses the abbreviation. */
const abbreviations: Readonly<Record<string, string>> = {
  COG: 'code officiel géographique',
  RGPD: 'règlement général sur la protection des données',
  CNIL: 'Commission nationale de l’informatique et des libertés',
  NFC: 'sans contact',
};

/** Returns the sentences of the content, except the letters, which quote the law. */
function sentencesOf(document: Document): string[] {
  const parts = [...document.querySelectorAll('main :is(p, li, dt, dd, summary, h1, h2, h3)')];
  return parts
    .filter((part) => !part.closest('.letter'))
    .flatMap((part) => readableText(part).split(/(?<=[.?!])\s+/));
}

describe.each(builtPages)('$file', ({ document }) => {
  test('no line can end before a double punctuation mark', () => {
    const noscript = [...document.querySelectorAll('noscript')].map(
      ({ textContent }) => textContent,
    );
    const texts = [document.title, readableText(document.body), ...noscript];
    expect([...texts, ...attributeTexts(document)].flatMap(breakableSpaces)).toEqual([]);
  });

  test('no two words are joined', () => {
    const names = /FranceConnect|JavaScript|iPhone|iOS|WhatsApp|TalkBack|VoiceOver|WebKitGTK/g;
    const text = sentencesOf(document).join(' ').replace(names, '');
    expect(text.match(/\p{L}*\p{Ll}(?:\p{Lu}|\d)\S*/gu) ?? []).toEqual([]);
  });

  test('sentences are short', () => {
    const long = sentencesOf(document).filter(
      (sentence) => sentence.split(/\s+/).length > longestSentence,
    );
    expect(long).toEqual([]);
  });

  test('abbreviations are explained', () => {
    const text = readableText(document.body);
    const unexplained = Object.entries(abbreviations).filter(
      ([short, long]) => new RegExp(`\\b${short}\\b`).test(text) && !text.includes(long),
    );
    expect(unexplained).toEqual([]);
  });

  test('no word touches a link before or after it', () => {
    const isWordBefore = /[\p{L}\d,.:;)]$/u;
    const isWordAfter = /^[\p{L}\d(]/u;
    const glued = [...document.querySelectorAll('p a, li a')].filter(
      ({ previousSibling, nextSibling }) =>
        (previousSibling?.nodeType === 3 && isWordBefore.test(previousSibling.textContent ?? '')) ||
        (nextSibling?.nodeType === 3 && isWordAfter.test(nextSibling.textContent ?? '')),
    );
    expect(glued.map((link) => readableText(link))).toEqual([]);
  });
});
