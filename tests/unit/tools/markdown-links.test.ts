/** Links of Markdown pages to fields of the configuration: `config:portailUrl`. */
import { expect, test } from 'vitest';
import { markdownProcessor } from '../../../tools/build/markdown-links.ts';

const render = async (text: string) => {
  const renderer = await markdownProcessor('public/assets/config/config.json').createRenderer({
    image: { dangerouslyProcessSVG: false, domains: [], remotePatterns: [] },
    syntaxHighlight: false,
  } as never);
  return (await renderer.render(text)).code;
};

test('a field becomes its address; an unknown field stops the build', async () => {
  expect(await render('[site](config:portailUrl)')).toContain(
    'href="https://france-identite.gouv.fr/"',
  );
  await expect(render('[site](config:inconnu)')).rejects.toThrow('champ inconnu');
});
