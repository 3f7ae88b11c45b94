/**
 * Finds values that a configuration to be deployed must not contain: the demonstration's authorities (for fictitious
 * documents), notice and services, and reserved example addresses.
 */
import { readFileSync } from 'node:fs';
import { parseConfigStrictly } from '../../src/config/parse-strictly.ts';
import type { ConfigFault } from '../../src/config/read-schema.ts';
import type { Config } from '../../src/config/schema.ts';
import { isSameBytes } from '../../src/features/document-check/verifier/bytes.ts';
import { parsePem } from '../../src/features/document-check/verifier/cms/certificate.ts';
import { demoConfigFile } from './config-file.ts';
import { demoPagesPath } from './demo-pages.ts';

/** Hosts reserved for examples (RFC 2606). */
const exampleHost = /(?:^|[@/.])(?:[\w-]+\.)*(?:example|example\.(?:com|net|org))(?=[:/?#,\s]|$)/i;

/** Yields every text of a value, with its path. */
function* textsOf(value: unknown, path: string): Generator<readonly [path: string, text: string]> {
  if (typeof value === 'string') yield [path, value];
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* textsOf(item, `${path}[${index}]`);
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value))
      yield* textsOf(item, path === '' ? key : `${path}.${key}`);
}

/** Returns the certificates in a text; none when it has none or cannot be parsed. */
function certificatesOf(text: string): readonly Uint8Array[] {
  try {
    return parsePem(text).map(({ der }) => der);
  } catch {
    return [];
  }
}

/** Returns the authorities and the notice of the demonstration. */
function readDemo(): { certificates: readonly Uint8Array[]; notice: string } {
  const { attest, notice } = parseConfigStrictly(readFileSync(demoConfigFile, 'utf8'));
  return { certificates: attest.trustAnchors.flatMap(certificatesOf), notice: notice.title };
}

/** Returns the demonstration's values in a configuration, each with its path; none in one that may be deployed. */
export function findDemoValues(config: Config): ConfigFault[] {
  const demo = readDemo();
  return [...textsOf(config, '')].flatMap(([path, text]): ConfigFault[] => {
    if (exampleHost.test(text))
      return [{ path, message: `adresse d’exemple, qui n’existe pas : ${text}` }];
    if (text.startsWith(demoPagesPath))
      return [{ path, message: `service fictif de la démonstration : ${text}` }];
    if (path === 'notice.title' && text === demo.notice)
      return [{ path, message: 'bandeau de la démonstration' }];
    const isDemo = certificatesOf(text).some((own) =>
      demo.certificates.some((der) => isSameBytes(der, own)),
    );
    return isDemo ? [{ path, message: 'autorité fictive de la démonstration' }] : [];
  });
}
