/** Contacts, legal entries and the user space: what each configuration shows, and nothing empty where it says nothing. */
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { neutralConfig } from '../../../src/config/schema.ts';
import { AccessibilityContact } from '../../../src/features/accessibility/AccessibilityContact.tsx';
import { UserSpace } from '../../../src/features/account/UserSpace.tsx';
import { HelpContact } from '../../../src/features/help/HelpContact.tsx';
import { LegalNotice } from '../../../src/features/legal/LegalNotice.tsx';

const config = vi.hoisted(() => ({ current: {} as object }));
vi.mock('../../../src/config/store.ts', () => ({
  useConfig: () => config.current,
}));

const draw = (component: ReactElement, change: object) => {
  config.current = { ...neutralConfig, ...change };
  return renderToStaticMarkup(component);
};

const publicSite = { portailUrl: 'https://public.example/' };
const toPublicSite = 'href="https://public.example/"';

describe('help', () => {
  const nothing = { url: '', email: '', telephone: '', hours: '' };

  test('shows the contacts of the configuration, else the public site, else nothing', () => {
    expect(draw(<HelpContact />, { help: nothing, portailUrl: '' })).toBe('');
    expect(draw(<HelpContact />, { help: nothing, ...publicSite })).toContain(toPublicSite);
    const help = { ...nothing, url: 'https://aide.example/' };
    const configured = draw(<HelpContact />, { help, ...publicSite });
    expect(configured).toContain('href="https://aide.example/"');
    expect(configured).not.toContain(toPublicSite);
  });

  test('the address of a telephone has digits and a plus alone', () => {
    const help = { ...nothing, telephone: '+33 (1) 99-00.12 34' };
    const drawn = draw(<HelpContact />, { help, portailUrl: '' });
    expect(drawn).toContain('href="tel:+33199001234">+33 (1) 99-00.12 34</a>.');
  });
});

test('the contact for accessibility is an e-mail address, else the public site, else nothing', () => {
  const withEmail = (contactEmail: string) => ({ accessibility: { contactEmail } });
  const part = <AccessibilityContact />;
  expect(draw(part, { ...withEmail(''), portailUrl: '' })).toBe('');
  expect(draw(part, { ...withEmail(''), ...publicSite })).toContain(toPublicSite);
  const configured = draw(part, { ...withEmail('acces@portail.example'), ...publicSite });
  expect(configured).toContain('href="mailto:acces@portail.example"');
  expect(configured).not.toContain(toPublicSite);
});

describe('the legal notice', () => {
  const organisation = (name: string) => ({ name, address: '', telephone: '' });
  const whole = {
    publisher: organisation('Éditrice'),
    director: 'Jeanne Martin',
    host: organisation('Hébergeuse'),
  };

  test('names each organisation under its title', () => {
    const drawn = draw(<LegalNotice />, { legal: whole, ...publicSite });
    const titles = [...drawn.matchAll(/<h2>(.*?)<\/h2><p>(.*?)<\/p>/g)];
    expect(titles.map(([, title, name]) => [title, name])).toEqual([
      ['Éditeur', 'Éditrice'],
      ['Directeur ou directrice de la publication', 'Jeanne Martin'],
      ['Hébergeur', 'Hébergeuse'],
    ]);
    expect(drawn).not.toContain('incomplètes');
  });

  test.each([
    ['the publisher', { publisher: organisation('') }],
    ['the director', { director: '' }],
    ['the host', { host: organisation('') }],
  ])('leads to the public site if %s is missing', (_, missing) => {
    const legal = { ...whole, ...missing };
    const drawn = draw(<LegalNotice />, { legal, ...publicSite });
    expect(drawn).toContain('incomplètes');
    expect(drawn).toContain(toPublicSite);
    expect(drawn).not.toContain('<p></p>');
    expect(draw(<LegalNotice />, { legal, portailUrl: '' })).not.toContain('incomplètes');
  });
});

const userSpaceWith = (portailUrl: string, userSpaceUrl: string, otherwise?: string) => {
  const account = { ...neutralConfig.account, userSpaceUrl };
  return draw(<UserSpace otherwise={otherwise} />, { account, portailUrl });
};

test('says where the user space is, with and without addresses', () => {
  expect(userSpaceWith('', 'https://usager.example/')).toContain('href="https://usager.example/"');
  expect(userSpaceWith('https://public.example/', '')).toContain('href="https://public.example/"');
  const neither = userSpaceWith('', '');
  expect(neither).toContain('le site public de France Identité');
  expect(neither).toContain('n’indique pas son adresse');
  expect(neither).not.toContain('<a');
});

test('elsewhere, the button leads to the page about the deletion if no address is configured', () => {
  expect(userSpaceWith('', '', '/suppression-identite')).toContain('href="/suppression-identite"');
  const configured = userSpaceWith('', 'https://usager.example/', '/suppression-identite');
  expect(configured).toContain('href="https://usager.example/"');
  expect(configured).toContain('sur un autre site');
});
