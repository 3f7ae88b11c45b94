/** Every built page is valid HTML. */
import { readFileSync } from 'node:fs';
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { findFiles } from '../../tools/lib/files.ts';
import { builtPage, builtPages, dist } from './site.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // These rules are about the style of hand-written HTML, but the build writes this HTML.
    'doctype-style': 'off',
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    'attribute-boolean-style': 'off',
    'attr-quotes': 'off',
    'attribute-empty-style': 'off',
    // A longer title stays readable when it is cut, because its subject comes first.
    'long-title': 'off',
    // As in the DSFR, an unavailable link is a link without address (architecture: configuration).
    'prefer-native-element': 'off',
    // Headings of flat pages make their ids, and HTML allows an id that starts with a digit.
    'valid-id': ['error', { relaxed: true }],
    // The configuration sets the text of the telephone link, with or without no-break spaces.
    'tel-non-breaking': 'off',
  },
});

test.each(builtPages)('$file', async ({ html }) => {
  const report = await validator.validateString(html);
  const messages = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId} : ${message} (${selector})`),
  );
  expect(messages).toEqual([]);
});

test.each(builtPages)('$file has one icon, of 174 bytes', ({ document }) => {
  const icons = [...document.querySelectorAll('link[rel~="icon"], link[rel^="apple-touch"]')];
  expect(icons.map((icon) => icon.getAttribute('href'))).toEqual(['/favicon.ico']);
});

test.each(builtPages)(
  '$file has Safari’s app banner only if it asks to install or open the app',
  ({ document }) => {
    const islands = '[component-export="InstallApp"], [component-export="OpenApp"]';
    const says = document.querySelector(islands) !== null;
    const banner = document.querySelector('head > meta[name="apple-itunes-app"]');
    expect(banner?.getAttribute('content')).toBe(says ? 'app-id=1590142959' : undefined);
  },
);

test('only pages that ask to install the app have a QR code: none of a session, none that redirects', () => {
  const withCode = builtPages.filter(({ html }) => html.includes('data-qr-code'));
  expect(withCode.map(({ file }) => file).sort()).toEqual([
    'activation-a-la-remise.html',
    'activation-a-la-remise/etapes.html',
    'gestion-compte/nouveau-telephone.html',
  ]);
});

test.each(builtPages)('$file has at most one instruction for search engines', ({ document }) => {
  expect(document.querySelectorAll('meta[name="robots"]').length).toBeLessThan(2);
});

test('a button that only a script answers is hidden without scripts', () => {
  const buttons = builtPages.flatMap(({ document }) => [
    ...document.querySelectorAll('button[data-action]'),
  ]);
  expect(buttons.length).toBeGreaterThan(0);
  expect(buttons.filter((button) => !button.closest('.needs-js'))).toEqual([]);
});

test('no sentence without scripts is about identity data, which only a script shows', () => {
  const { document } = builtPage('pages-simples/identite-pivot.html');
  const sentences = [...document.querySelectorAll('main :is(p, span)')].filter((text) =>
    text.textContent?.startsWith('Si vos données sont exactes'),
  );
  expect(sentences.map((sentence) => sentence.closest('.needs-js') !== null)).toEqual([
    false,
    true,
  ]);
});

test('no control is disabled, because it would lose the focus', async () => {
  const scripts = await findFiles(`${dist}/_astro`, '.js');
  const ours = scripts.filter((file) => !/\/(?:react|worker)/.test(file));
  const texts = [
    ...builtPages.flatMap(({ document }) =>
      [...document.querySelectorAll('script')].map(({ textContent }) => textContent ?? ''),
    ),
    ...ours.map((file) => readFileSync(file, 'utf8')),
  ];
  expect(texts.filter((text) => /(?<!aria-)\bdisabled\b\s*[=:]/.test(text))).toEqual([]);
  const controls = builtPages.flatMap(({ document }) => [
    ...document.querySelectorAll('[disabled]'),
  ]);
  expect(controls.map(({ outerHTML }) => outerHTML)).toEqual([]);
});
