/** The French of the built pages: spaces that hold, words that do not touch their links. */
import { describe, expect, test } from 'vitest';
import { breakableSpaces } from '../support/french-spaces.ts';
import { builtPages, readableText } from './site.ts';

/** Texts that are read though they are not text of the page. */
const readAttributes = ['alt', 'title', 'aria-label', 'content', 'placeholder'];

function attributeTexts(document: Document): string[] {
  return readAttributes.flatMap((name) =>
    [...document.querySelectorAll(`[${name}]:not([http-equiv])`)].map(
      (element) => element.getAttribute(name) ?? '',
    ),
  );
}

/** Longest sentence, in words: one idea each. */
const longestSentence = 25;

/** What a page must say once beside an abbreviation that not everybody knows. */
const abbreviations: Readonly<Record<string, string>> = {
  COG: 'code officiel géographique',
  RGPD: 'règlement général sur la protection des données',
  CNIL: 'Commission nationale de l’informatique et des libertés',
  NFC: 'sans contact',
};

/** Sentences of the content; the letters, which quote the law, are written as letters are. */
function sentencesOf(document: Document): string[] {
  const parts = [...document.querySelectorAll('main :is(p, li, dt, dd, summary, h1, h2, h3)')];
  return parts
    .filter((part) => !part.closest('.model-letter'))
    .flatMap((part) => readableText(part).split(/(?<=[.?!])\s+/));
}

describe.each(builtPages)('$file', ({ document }) => {
  test('no line can end before a double sign of punctuation', () => {
    const noscript = [...document.querySelectorAll('noscript')].map(
      ({ textContent }) => textContent,
    );
    const texts = [document.title, readableText(document.body), ...noscript];
    expect([...texts, ...attributeTexts(document)].flatMap(breakableSpaces)).toEqual([]);
  });

  test('no word touches the next one', () => {
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

  test('no word touches the link before or after it', () => {
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
