/** Warnings on the links of header and footer. */
import type { Config, ConfigLink } from '../../src/config/schema.ts';
import { nearest } from './unknown-keys.ts';
import type { Warning } from './warning.ts';

/** A link and its path in the configuration. */
interface PlacedLink {
  path: (string | number)[];
  link: ConfigLink;
}

function* placed(links: readonly ConfigLink[], path: PlacedLink['path']): Generator<PlacedLink> {
  for (const [index, link] of links.entries()) {
    const own = [...path, index];
    yield { path: own, link };
    yield* placed(link.children, [...own, 'children']);
  }
}

const menus = ['header', 'footer'] as const;

/** Returns every link of the configuration, children included. */
function allLinks(config: Config): PlacedLink[] {
  return menus.flatMap((menu) => [...placed(config[menu], [menu])]);
}

/** Returns the links that the portal shows. A hidden or inactive link hides its children too. */
function shownLinks(links: readonly ConfigLink[]): ConfigLink[] {
  return links
    .filter(({ active, hidden }) => active && !hidden)
    .flatMap((link) => [link, ...shownLinks(link.children)]);
}

/** Returns a path as the host looks it up: without query, fragment, last slash and `.html`. Keeps case, like nginx. */
const pathOf = (address: string) => address.replace(/[?#].*/, '').replace(/(?<=.)\/$|\.html$/, '');

function lostRoutes(config: Config, pages: readonly string[]): Warning[] {
  const known = new Set(pages.map(pathOf));
  // An embedded app may have routes of its own.
  const areas = config.embeddedApps.gestionCompte ? ['/gestion-compte/'] : [];
  return allLinks(config).flatMap(({ path, link: { route } }): Warning[] => {
    if (!route || known.has(pathOf(route)) || areas.some((area) => route.startsWith(area)))
      return [];
    const meant = nearest(pathOf(route), pages);
    const advice = meant
      ? `écrivez « ${meant} »`
      : 'pour un autre site ou un fichier, écrivez l’adresse dans « href »';
    return [{ path: [...path, 'route'], message: `aucune page n’a ce chemin : ${advice}` }];
  });
}

function emptyHeader({ header }: Config): Warning[] {
  if (header.some(({ hidden }) => !hidden)) return [];
  return [{ path: ['header'], message: 'aucun lien n’est visible : le portail n’a pas de menu' }];
}

function inactiveMenus(config: Config): Warning[] {
  return menus
    .filter((menu) => {
      const links = [...placed(config[menu], [menu])].filter(({ link }) => !link.hidden);
      return links.length > 0 && links.every(({ link }) => !link.active);
    })
    .map((menu) => ({
      path: [menu],
      message:
        'aucun lien n’est actif. « active » ne veut pas dire « page courante », que le portail trouve seul : false rend un lien indisponible ; retirez ce champ',
    }));
}

/** Links that the law requires on every page, each with the pattern that recognises it. */
const compulsory = [
  { libelle: 'Accessibilité', route: '/accessibilite', pattern: /accessibilit/i },
  { libelle: 'Mentions légales', route: '/mentions-legales', pattern: /mentions[ -]l[ée]gales/i },
  {
    libelle: 'Données personnelles',
    route: '/donnees-personnelles',
    pattern: /donn[ée]es[ -](?:à caractère )?personnel|confidentialit/i,
  },
  { libelle: 'Gestion des cookies', route: '/donnees-personnelles#cookies', pattern: /cookies/i },
];

function missingLinks({ footer }: Config): Warning[] {
  const texts = shownLinks(footer)
    .filter(({ route, href }) => route || href)
    .map(({ libelle, route, href }) => `${libelle} ${route || href}`);
  return compulsory
    .filter(({ pattern }) => !texts.some((text) => pattern.test(text)))
    .map(({ libelle, route }) => ({
      path: ['footer'],
      message: `le lien obligatoire « ${libelle} » manque : ajoutez ${JSON.stringify({ libelle, route })}`,
    }));
}

function badContacts(config: Config): Warning[] {
  return allLinks(config).flatMap(({ path, link: { href = '' } }): Warning[] => {
    if (/^mailto:/i.test(href) && !/^mailto:[^@\s]+@[^@\s.]+(?:\.[^@\s.?]+)+/i.test(href))
      return [
        {
          path: [...path, 'href'],
          message: 'adresse électronique attendue : « mailto:nom@domaine.fr »',
        },
      ];
    if (/^tel:/i.test(href) && !/^tel:\+?[\d .-]{3,}$/i.test(href))
      return [{ path: [...path, 'href'], message: 'numéro attendu : « tel:+33123456789 »' }];
    return [];
  });
}

/** Checks whether a menu leads to a page of the portal. */
export function leadsTo(config: Config, page: string): boolean {
  return menus
    .flatMap((menu) => shownLinks(config[menu]))
    .some(({ route, href }) => pathOf(route ?? href ?? '') === page);
}

/** From this level on, a menu is hard to read, on a phone above all: each level takes 16 px of the line. */
const tooDeep = 4;

function deepMenus({ header }: Config): Warning[] {
  const levelOf = ({ path }: PlacedLink) => path.filter((key) => typeof key === 'number').length;
  return [...placed(header, ['header'])]
    .filter((link) => levelOf(link) === tooDeep && !link.link.hidden)
    .map(({ path }) => ({
      path,
      message: `entrée de niveau ${tooDeep} : le menu devient difficile à lire ; montez-la d’un niveau`,
    }));
}

/** Returns the warnings on links; `pages` are the paths of the portal. */
export function linkWarnings(config: Config, pages: readonly string[]): Warning[] {
  return [
    ...lostRoutes(config, pages),
    ...emptyHeader(config),
    ...inactiveMenus(config),
    ...missingLinks(config),
    ...badContacts(config),
    ...deepMenus(config),
  ];
}
