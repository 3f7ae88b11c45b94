/**
 * Links of Markdown pages: paths of the portal get its sub-path, because relative ones break where a host serves a page
 * with a slash at its end; `config:portailUrl` and `config:userSpaceUrl` name an address of the configuration.
 */
import { readFileSync } from 'node:fs';
import { satteri } from '@astrojs/markdown-satteri';
import { parseConfigStrictly } from '../../src/config/parse-strictly.ts';
import { withBase } from '../../src/lib/path.ts';

const fieldPrefix = 'config:';

/** Astro's Markdown processor, with these links. @param configFile The build-time configuration, absolute path. */
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
        // The deployed address takes its place (store-badges.ts); without one the link is a text.
        context.setProperty(link, 'href', field[0] || undefined);
        context.setProperty(link, field[1], '');
      },
    },
  } satisfies NonNullable<NonNullable<Parameters<typeof satteri>[0]>['hastPlugins']>[number];
  return satteri({ hastPlugins: [links] });
}
