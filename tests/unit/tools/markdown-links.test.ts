/** Fields of the configuration that a Markdown page may name. */
import { expect, test } from 'vitest';
import { markdownProcessor } from '../../../tools/build/markdown-links.ts';

const render = async (text: string) => {
  const renderer = await markdownProcessor('public/assets/config/config.json').createRenderer({
    image: { dangerouslyProcessSVG: false, domains: [], remotePatterns: [] },
    syntaxHighlight: false,
  } as never);
  return (await renderer.render(text)).code;
};

test('a field that exists is its address; another stops the build', async () => {
  expect(await render('[site](config:portailUrl)')).toContain(
    'href="https://france-identite.gouv.fr/"',
  );
  await expect(render('[site](config:inconnu)')).rejects.toThrow('champ inconnu');
});
