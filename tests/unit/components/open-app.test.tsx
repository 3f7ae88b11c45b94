/** The next step of a page that an e-mail or the application opens. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { OpenApp } from '../../../src/components/OpenApp.tsx';
import { neutralConfig } from '../../../src/config/schema.ts';

const config = vi.hoisted(() => ({ current: {} as object }));
vi.mock('../../../src/config/store.ts', () => ({ useConfig: () => config.current }));

const drawWith = (appLink: string, isInstalled: boolean) => {
  config.current = {
    ...neutralConfig,
    simplePages: { ...neutralConfig.simplePages, appLink },
  };
  return renderToStaticMarkup(<OpenApp isInstalled={isInstalled} />);
};

test('from a message: opens the application, else leads to the stores', () => {
  expect(drawWith('', false)).toContain('href="/pages-simples/device-engagement"');
  const linked = drawWith('https://app.example/', false);
  expect(linked).toContain('href="https://app.example/"');
  expect(linked).toContain('Installer l’application');
});

test('from the application: no page leads to a store', () => {
  expect(drawWith('', true)).toContain('L’application s’installe sur un téléphone.');
  for (const link of ['', 'https://app.example/'])
    expect(drawWith(link, true)).not.toContain('device-engagement');
  expect(drawWith('https://app.example/', true)).toContain('href="https://app.example/"');
});
