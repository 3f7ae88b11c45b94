/**
 * Finds values that a configuration to be deployed must not contain: the demonstration's authorities (for fictitious
 * documents), notice and services, and reserved example addresses.
 */
import { readFileSync } from 'node:fs';
import { parseConfigStrictly } from '../../src/config/parse-strictly.ts';
import type { ConfigFault } from '../../src/config/read-schema.ts';
import type { Config } from '../../src/config/schema.ts';
import { demoConfigFile } from './config-file.ts';
import { demoPagesPath } from './demo-pages.ts';

/** Hosts reserved for examples (RFC 2606). */
const exampleHost = /(?:^|[@/.])(?:[\w-]+\.)*(?:example|example\.(?:com|net|org))(?=[:/?#,\s]|$)/i;

/** Returns a text without spaces and line ends, so that two spellings of a PEM certificate are equal. */
const base64Of = (text: string) => text.replace(/\s/g, '');

/** Yields every text of a value, with its path. */
function* textsOf(value: unknown, path: string): Generator<readonly [path: string, text: string]> {
  if (typeof value === 'string') yield [path, value];
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* textsOf(item, `${path}[${index}]`);
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value))
      yield* textsOf(item, path === '' ? key : `${path}.${key}`);
}

/** Returns the authorities (PEM) and the notice of the demonstration. */
function readDemo(): { authorities: readonly string[]; notice: string } {
  const { attest, notice } = parseConfigStrictly(readFileSync(demoConfigFile, 'utf8'));
  const { trustAnchors, timeStampAnchors = [] } = attest;
  return {
    authorities: [...trustAnchors, ...timeStampAnchors].map(base64Of),
    notice: notice.title,
  };
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
    return demo.authorities.some((each) => base64Of(text).includes(each))
      ? [{ path, message: 'autorité fictive de la démonstration' }]
      : [];
  });
}
