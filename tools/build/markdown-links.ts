/**
 * Links of Markdown pages. Paths of the portal get its sub-path, because relative links break if a host adds a
 * trailing slash to a page. `config:portailUrl` and `config:userSpaceUrl` become addresses of the configuration.
 */
import { readFileSync } from 'node:fs';
import { satteri } from '@astrojs/markdown-satteri';
import { parseConfigStrictly } from '../../src/config/parse-strictly.ts';
import { withBase } from '../../src/lib/path.ts';

const fieldPrefix = 'config:';

/** Returns Astro's Markdown processor with these links. @param configFile Absolute path of the configuration. */
export function markdownProcessor(configFile: string): ReturnType<typeof satteri> {
  const links = {
    name: 'portail:links',
    element: {
      filter: ['a'],
      visit: (link, context) => {
        const href = String(link.properties['href'] ?? '');
        if (href.startsWith('/')) context.setProperty(link, 'href', withBase(href));
        if (!href.startsWith(fieldPrefix)) return;
        const { portailUrl, account } = parseConfigStrictly(readFileSync(configFile, 'utf8'));
        const fields: Readonly<Record<string, readonly [address: string, attribute: string]>> = {
          'config:portailUrl': [portailUrl, 'dataPortalLink'],
          'config:userSpaceUrl': [account.userSpaceUrl || portailUrl, 'dataUserSpaceLink'],
        };
        const field = fields[href];
        if (!field) throw new Error(`${href} : champ inconnu`);
        // store-badges.ts replaces it by the deployed address. Without an address, the link is plain text.
        context.setProperty(link, 'href', field[0] || undefined);
        context.setProperty(link, field[1], '');
      },
    },
  } satisfies NonNullable<NonNullable<Parameters<typeof satteri>[0]>['hastPlugins']>[number];
  return satteri({ hastPlugins: [links] });
}
