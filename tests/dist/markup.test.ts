/** Every built page is valid HTML. */
import { readFileSync } from 'node:fs';
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { findFiles } from '../../tools/lib/files.ts';
import { builtPages, dist } from './site.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // The build decides how the HTML is written; these are about hand-written style.
    'doctype-style': 'off',
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    'attribute-boolean-style': 'off',
    'attr-quotes': 'off',
    'attribute-empty-style': 'off',
    // React writes some names with capitals; names of attributes have no case.
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
    // Longer titles keep the subject first: readable where they are cut.
    'long-title': 'off',
    // Links shown as unavailable are links without address, as the DSFR writes them (architecture: configuration).
    'prefer-native-element': 'off',
    // Headings of flat pages give their ids; HTML allows a digit first.
    'valid-id': ['error', { relaxed: true }],
    // Phone numbers are not the subject here: no telephone link of ours.
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

test.each(builtPages)(
  '$file has one icon, in its own HTML: no browser that reads it asks for another',
  ({ document }) => {
    const icons = [...document.querySelectorAll('link[rel~="icon"], link[rel^="apple-touch"]')];
    expect(icons.map((icon) => icon.getAttribute('href')?.slice(0, 19))).toEqual([
      'data:image/svg+xml,',
    ]);
  },
);

test.each(builtPages)(
  '$file names the app to Safari, in its head, where it says to install or open it',
  ({ document }) => {
    const says = document.querySelector('[data-part="InstallApp"], [data-part="OpenApp"]') !== null;
    const banner = document.querySelector('head > meta[name="apple-itunes-app"]');
    expect(banner?.getAttribute('content')).toBe(says ? 'app-id=1590142959' : undefined);
  },
);

test.each(builtPages)('$file says at most once what search engines may do', ({ document }) => {
  expect(document.querySelectorAll('meta[name="robots"]').length).toBeLessThan(2);
});

test('no control is disabled: the build drops the styles for it', async () => {
  const scripts = await findFiles(`${dist}/_astro`, '.js');
  const ours = scripts.filter((file) => !/\/(?:react|worker)/.test(file));
  const texts = [
    ...builtPages.map(({ html }) => html),
    ...ours.map((file) => readFileSync(file, 'utf8')),
  ];
  expect(texts.filter((text) => /(?<!aria-)\bdisabled\b\s*[=:]/.test(text))).toEqual([]);
});
