/** Property tests with hostile input, for the parsers that have no property test of their own. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deviceOf } from '../../../src/browser/user-agent.ts';
import { buildTimeConfig } from '../../../src/config/build-time-config.ts';
import { linksToMenu } from '../../../src/config/menu.ts';
import { parseConfigLeniently } from '../../../src/config/parse.ts';
import { parseEmbeddedApp } from '../../../src/features/embedded-app/contract.ts';
import { nameAt, splitCogCode } from '../../../src/features/identity-data/cog.ts';
import { formatBirthDate } from '../../../src/features/identity-data/format-identity.ts';
import {
  identityAddress,
  readIdentificationId,
} from '../../../src/features/identity-data/identity-request.ts';
import { isSamePage, toPortalPath } from '../../../src/lib/portal-path.ts';
import { parseFrenchDate } from '../../../src/verifier/index.ts';
import { sampleWith } from '../config/sample.ts';

const parseLeniently = (json: string) => parseConfigLeniently(json, buildTimeConfig);

/** Any UTF-16 text, with lone surrogates, control characters and bidirectional characters. */
const anyText = fc.string({ unit: 'binary', maxLength: 500 });

test('a user agent of 100,000 brackets is read at once, as no phone', () => {
  expect(deviceOf(`Mozilla/5.0 ${'('.repeat(100_000)}`)).toBe('not-a-phone');
});

test('a page has one path, whatever its case and ending; two pages never share a path', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\w-]{1,20}(\/[\w-]{1,20}){0,3}$/), (path) => {
      const name = toPortalPath(`/${path}`);
      for (const other of [path.toUpperCase(), `${path}.html`, `${path}/`])
        expect(toPortalPath(`/${other}`)).toBe(name);
      expect(isSamePage(`/a${path}`, `/b${path}`)).toBe(false);
    }),
  );
});

test('an identifier stays one segment of the service’s own path', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const search = new URLSearchParams({ identificationId: text }).toString();
      const id = readIdentificationId(`?${search}`);
      if (id === null) return;
      const address = new URL(identityAddress('https://identite.example/api/', id));
      expect(address.origin).toBe('https://identite.example');
      expect(address.pathname.split('/')).toHaveLength(3);
      expect([address.search, address.hash]).toEqual(['', '']);
      expect(decodeURIComponent(address.pathname.split('/')[2] ?? '')).toBe(id);
    }),
  );
});

test('the area of a COG code is always a plain file name', () => {
  const code = fc.oneof(anyText, fc.stringMatching(/^[\dAB]{2}[\w./%]{3}$/));
  fc.assert(
    fc.property(code, (text) => {
      const parts = splitCogCode(text);
      if (parts) expect(parts.area + parts.local).toBe(text);
      if (parts) expect(parts.area).toMatch(/^[\dAB]{2,3}$/);
    }),
  );
  fc.assert(
    fc.property(fc.stringMatching(/^(0[1-9]|[1-8]\d|9[0-5]|2[AB])\d{3}$/), (commune) => {
      expect(splitCogCode(commune)).toEqual({ area: commune.slice(0, 2), local: commune.slice(2) });
    }),
  );
});

test('nameAt returns one of the names, whatever the file contains', () => {
  fc.assert(
    fc.property(anyText, anyText, (names, date) => {
      expect(names.split('|').filter((_, index) => index % 2 === 0)).toContain(nameAt(names, date));
    }),
  );
});

test('a date of birth is shown in French, or unchanged', () => {
  const date = fc.oneof(anyText, fc.stringMatching(/^\d{4}-\d{2}-\d{2}$/));
  fc.assert(
    fc.property(date, (text) => {
      const shown = formatBirthDate(text);
      if (shown !== text) expect(shown).toMatch(/^((1er|[1-9]|[12]\d|3[01]) )?(\p{Ll}+ )?\d{4}$/u);
    }),
  );
});

test('a module without a function « mount » is an error', () => {
  fc.assert(
    fc.property(fc.anything(), (module) => {
      expect(() => parseEmbeddedApp(module)).toThrow(TypeError);
    }),
  );
  expect(() => parseEmbeddedApp({ mount: 1 })).toThrow(TypeError);
  expect(parseEmbeddedApp({ mount: () => () => undefined })).toHaveProperty('mount');
});

test('a French date gives an existing day, or null', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, fc.stringMatching(/^\d{2}\/\d{2}\/\d{4}$/)), (text) => {
      const iso = parseFrenchDate(text);
      if (iso !== null) expect(new Date(`${iso}T00:00:00Z`).toISOString().slice(0, 10)).toBe(iso);
    }),
  );
});

describe('a configuration of monstrous size', () => {
  const link = { libelle: 'Lien', href: '/a' };

  test('10,000 links are 10,000 entries', () => {
    const config = parseLeniently(sampleWith({ header: Array(10_000).fill(link) }));
    expect(linksToMenu(config.header)).toHaveLength(10_000);
  });

  test('a text of 10 MB is kept as it is', () => {
    const env = 'é'.repeat(10_000_000);
    expect(parseLeniently(sampleWith({ env })).env).toHaveLength(10_000_000);
  });

  test('texts keep bidirectional and invisible characters, because React writes them as text', () => {
    const libelle = 'a\u202eb\u200bc<script>alert(1)</script>&quot;';
    const config = parseLeniently(sampleWith({ header: [{ ...link, libelle }] }));
    expect(config.header[0]?.libelle).toBe(libelle);
  });
});
