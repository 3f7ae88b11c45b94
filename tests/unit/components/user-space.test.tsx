import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { neutralConfig } from '../../../src/config/schema.ts';
import { UserSpace } from '../../../src/features/account/UserSpace.tsx';

const config = vi.hoisted(() => ({ current: {} as object }));
vi.mock('../../../src/config/store.ts', () => ({ useConfig: () => config.current }));

const drawWith = (portailUrl: string, userSpaceUrl: string, otherwise?: string) => {
  const account = { ...neutralConfig.account, userSpaceUrl };
  config.current = { ...neutralConfig, portailUrl, account };
  return renderToStaticMarkup(<UserSpace otherwise={otherwise} />);
};

test('says where the user space is, with and without addresses', () => {
  expect(drawWith('', 'https://usager.example/')).toContain('href="https://usager.example/"');
  expect(drawWith('https://public.example/', '')).toContain('href="https://public.example/"');
  const neither = drawWith('', '');
  expect(neither).toContain('le site public de France Identité');
  expect(neither).toContain('n’indique pas son adresse');
  expect(neither).not.toContain('<a');
});

test('elsewhere, the button leads to the page about the deletion if no address is configured', () => {
  expect(drawWith('', '', '/suppression-identite')).toContain('href="/suppression-identite"');
  const configured = drawWith('', 'https://usager.example/', '/suppression-identite');
  expect(configured).toContain('href="https://usager.example/"');
  expect(configured).toContain('un autre site');
});
