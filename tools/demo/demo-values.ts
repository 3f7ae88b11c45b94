/**
 * Finds values that a configuration to be deployed must not contain: the demonstration's authorities (for fictitious
 * documents), notice and services, and reserved example addresses.
 */
import { readFileSync } from 'node:fs';
import { ConfigError, type ConfigFault, formatPath } from '../../src/config/parse.ts';
import { faultLines, parseConfigStrictly } from '../../src/config/parse-strictly.ts';
import type { Config } from '../../src/config/schema.ts';
import { textsOf } from '../lib/texts-of.ts';
import { demoConfigFile } from './config-file.ts';
import { demoPagesPath } from './demo-pages.ts';

/** Hosts reserved for examples (RFC 2606). */
const exampleHost = /(?:^|[@/.])(?:[\w-]+\.)*(?:example|example\.(?:com|net|org))(?=[:/?#,\s]|$)/i;

/** Returns a text without spaces and line ends, so that two spellings of a PEM certificate are equal. */
const base64Of = (text: string) => text.replace(/\s/g, '');

/** Returns the authorities (PEM) and the notice of the demonstration. */
function readDemo(): { authorities: readonly string[]; notice: string } {
  const { attest, notice } = parseConfigStrictly(readFileSync(demoConfigFile, 'utf8'));
  const { trustAnchors, timeStampAnchors = [] } = attest;
  return {
    authorities: [...trustAnchors, ...timeStampAnchors].map(base64Of),
    notice: notice.title,
  };
}

/** Refuses the demonstration's values in a configuration to be deployed. @throws ConfigError with the path of each. */
export function refuseDemoValues(config: Config): void {
  const demo = readDemo();
  const faults = [...textsOf(config)].flatMap(([keys, text]): ConfigFault[] => {
    const path = formatPath(keys);
    if (exampleHost.test(text))
      return [{ path, message: `adresse d’exemple, qui n’existe pas : ${text}` }];
    if (text.startsWith(demoPagesPath))
      return [{ path, message: `service fictif de la démonstration : ${text}` }];
    if (path === 'notice.title' && text === demo.notice)
      return [{ path, message: 'bandeau de la démonstration' }];
    return demo.authorities.some((each) => base64Of(text).includes(each))
      ? [{ path, message: 'autorité fictive de la démonstration' }]
      : [];
  });
  if (faults.length > 0)
    throw new ConfigError(
      `valeurs de la démonstration, à ne pas déployer\n${faultLines(faults)}`,
      faults,
    );
}
