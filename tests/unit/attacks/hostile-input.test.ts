/** What strangers send to every parser that has no property test of its own: never an error, never a value outside its type. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hintedBrowserOf, hintedBrowsers } from '../../../src/browser/user-agent.ts';
import { linksToMenu } from '../../../src/config/menu.ts';
import { parseConfigLeniently } from '../../../src/config/parse.ts';
import { deviceOf } from '../../../src/features/device-redirect/device.ts';
import { parseScheme } from '../../../src/features/display-settings/scheme.ts';
import { parseFrenchDate } from '../../../src/features/document-check/verifier/french-date.ts';
import { parseEmbeddedApp } from '../../../src/features/embedded-app/contract.ts';
import { nameAt, splitCogCode } from '../../../src/features/identity-data/cog.ts';
import { formatBirthDate } from '../../../src/features/identity-data/format-identity.ts';
import { parseIdentity } from '../../../src/features/identity-data/identity.ts';
import {
  identityAddress,
  readIdentificationId,
} from '../../../src/features/identity-data/request-identity.ts';
import { isSamePage, toPortalPath } from '../../../src/lib/path.ts';
import { sampleWith } from '../config/sample.ts';

/** Any UTF-16, lone surrogates, control and bidirectional characters included. */
const anyText = fc.string({ unit: 'binary', maxLength: 500 });

test('a stored scheme is one of three, whatever storage holds', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(['light', 'dark', 'system']).toContain(parseScheme(value));
    }),
  );
});

test('a user agent is a device of the list, whatever it says', () => {
  const devices = ['android-phone', 'iphone', 'other-phone', 'not-a-phone'];
  fc.assert(
    fc.property(anyText, (userAgent) => {
      expect(devices).toContain(deviceOf(userAgent));
      expect([null, ...hintedBrowsers]).toContain(hintedBrowserOf(userAgent));
    }),
  );
  expect(deviceOf(`Mozilla/5.0 ${'('.repeat(100_000)}`)).toBe('not-a-phone');
});

test('a page has one name, whatever its case and ending; two pages never share one', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\w-]{1,20}(\/[\w-]{1,20}){0,3}$/), (path) => {
      const name = toPortalPath(`/${path}`);
      for (const other of [path.toUpperCase(), `${path}.html`, `${path}/`])
        expect(toPortalPath(`/${other}`)).toBe(name);
      expect(isSamePage(`/a${path}`, `/b${path}`)).toBe(false);
    }),
  );
});

test('no path, however odd, is an error', () => {
  fc.assert(
    fc.property(anyText, (path) => {
      expect(toPortalPath(`/${path}`)).toMatch(/^\//);
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
    }),
  );
});

test('a COG code names a file of the folder, whatever it says', () => {
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

test('names of a place give a text, whatever the file says', () => {
  fc.assert(
    fc.property(anyText, anyText, (names, date) => {
      expect(names.split('|').filter((_, index) => index % 2 === 0)).toContain(nameAt(names, date));
    }),
  );
});

test('a date of birth is shown as months are named, or as it came', () => {
  const date = fc.oneof(anyText, fc.stringMatching(/^\d{4}-\d{2}-\d{2}$/));
  fc.assert(
    fc.property(date, (text) => {
      const shown = formatBirthDate(text);
      if (shown !== text) expect(shown).toMatch(/^((1er|[1-9]|[12]\d|3[01]) )?(\p{Ll}+ )?\d{4}$/u);
    }),
  );
});

test('an app is what exports a function « mount », anything else is an error', () => {
  fc.assert(
    fc.property(fc.anything(), (module) => {
      expect(() => parseEmbeddedApp(module)).toThrow(TypeError);
    }),
  );
  expect(parseEmbeddedApp({ mount: () => () => undefined })).toHaveProperty('mount');
});

test('an identity that no citizen has is none: a page with a megabyte in a field stands still', () => {
  const longest = 'É'.repeat(255);
  expect(parseIdentity({ familyName: longest }).familyName).toBe(longest);
  for (const fields of [
    { familyName: `${longest}É` },
    { familyName: 'É'.repeat(10_000_000) },
    { birthDate: longest.repeat(2) },
    { givenNames: Array(100_000).fill('Zoé') },
    { givenNames: 'Zoé '.repeat(100_000) },
  ])
    expect(() => parseIdentity(fields)).toThrow(RangeError);
});

test('a French date is a day that exists, or nothing', () => {
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
    const config = parseConfigLeniently(sampleWith({ header: Array(10_000).fill(link) }));
    expect(linksToMenu(config.header)).toHaveLength(10_000);
  });

  test('a text of 10 MB is kept as it is', () => {
    const env = 'é'.repeat(10_000_000);
    expect(parseConfigLeniently(sampleWith({ env })).env).toHaveLength(10_000_000);
  });

  test('texts keep their bidirectional and invisible characters for React to write as text', () => {
    const libelle = 'a\u202eb\u200bc<script>alert(1)</script>&quot;';
    const config = parseConfigLeniently(sampleWith({ header: [{ ...link, libelle }] }));
    expect(config.header[0]?.libelle).toBe(libelle);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:1',
    ' javascript:1',
    'java\nscript:1',
    'data:text/html,1',
    'vbscript:1',
    'blob:1',
    'file:///etc/passwd',
  ])('the address %j leads nowhere', (href) => {
    const config = parseConfigLeniently(sampleWith({ header: [{ ...link, href }] }));
    const leading = linksToMenu(config.header).filter((entry) => entry.kind === 'link');
    expect(leading).toEqual([]);
  });
});
