/** Every static task of the specification can be done with the HTML alone, by reading and by following links. */
import { describe, expect, test } from 'vitest';
import { readLinearly } from '../../tools/lib/linear-reading.ts';
import { builtPage, builtPages, readableText } from './site.ts';

/** A citizen on a page without styles, scripts or images. */
class Reader {
  private document: Document;

  constructor(path: string) {
    this.document = Reader.open(path);
  }

  /** Opens a page. @throws Error if the fragment of the address has no element. */
  private static open(address: string): Document {
    const { pathname, hash } = new URL(address, 'https://portail.example');
    const { document } = builtPage(pathname === '/' ? 'index.html' : `${pathname.slice(1)}.html`);
    if (hash && !document.getElementById(hash.slice(1)))
      throw new Error(`${address} : ${hash} n’existe pas`);
    return document;
  }

  addressOf(name: string): string {
    const links = [...this.document.querySelectorAll('a[href]')];
    const link = links.find((candidate) => readableText(candidate).startsWith(name));
    if (!link) throw new Error(`pas de lien « ${name} »`);
    return link.getAttribute('href') ?? '';
  }

  follow(name: string): this {
    this.document = Reader.open(this.addressOf(name));
    return this;
  }

  get text(): string {
    return readLinearly(this.document).join('\n');
  }
}

/** Link of the page `/`, for browsers that it does not redirect. */
const home = 'Accéder à votre identité numérique';

const visit = (path: string) => new Reader(path);

describe('a citizen without JavaScript can', () => {
  test('reach the account from the home page, and read what to do in each situation', () => {
    const account = visit('/').follow(home);
    expect(account.text).toContain('# Votre identité numérique');
    const situations = {
      'Téléphone perdu ou volé': 'suspendre votre ligne',
      'Nouveau téléphone': 'sur le nouveau téléphone',
      'Nouvelle carte d’identité': 'avec la nouvelle carte',
      'Carte d’identité perdue ou volée': 'déclarez-la à la mairie',
      'Code personnel oublié': 'un nouveau code',
      'Données erronées': 'comment la faire corriger',
      'Je veux supprimer mon identité numérique': 'avant de désinstaller',
    };
    for (const [situation, step] of Object.entries(situations))
      expect(visit('/gestion-compte').follow(situation).text).toContain(step);
  });

  test('write to ask for data, a correction or an erasure', () => {
    const { text } = visit('/suppression-identite').follow('modèle de lettre');
    for (const article of ['article 15', 'article 16', 'article 17'])
      expect(text).toContain(`En application de l’${article}`);
    expect(text).toContain('Délégué à la protection des données');
  });

  test('read what the deletion changes, and its steps', () => {
    const { text } = visit('/suppression-identite');
    expect(text).toContain('Cette page ne supprime rien');
    expect(text).toContain('2. Ouvrez l’application France Identité, et supprimez votre identité');
    expect(text).toContain('Un journal des opérations, dont la suppression, est gardé 3 ans.');
  });

  test('check a justificatif by hand, and find the official service', () => {
    const page = visit('/gestion-compte').follow('Vérifier un justificatif');
    expect(page.text).toContain('2. Ouvrez-le avec un lecteur de PDF');
    expect(page.addressOf('le service officiel de vérification')).toBe('/demo/verification');
  });

  test('follow the SMS to the activation, its steps, conditions and questions', () => {
    const area = visit('/ear').follow('Continuer');
    for (const name of ['Les étapes', 'Les conditions', 'Questions fréquentes'])
      expect(visit('/activation-a-la-remise').follow(name).text).toMatch(new RegExp(`# ${name}`));
    expect(area.text).toContain('# Activation à la remise');
  });

  test('continue from the identity data to the app, and learn that the data needs JavaScript', () => {
    const page = visit('/pages-simples/identite-pivot');
    expect(page.text).toContain('JavaScript est désactivé');
    expect(page.follow("Continuer sur l'application").text).toContain('# Identité vérifiée');
  });

  test('continue from a broken sign-in link', () => {
    const { text } = visit('/pages-simples/endAuth-Erreur-FC').follow(
      "Retourner sur l'application",
    );
    expect(text).toContain("Retournez sur l'application France Identité et recommencez.");
  });

  test.each(['/pages-simples/device-engagement', '/pages-simples/endAuth-FI'])(
    'install the app from %s',
    (path) => {
      const page = visit(path);
      expect(page.addressOf('Télécharger France Identité sur Google Play')).toMatch(
        /^https:\/\/play\.google\.com\//,
      );
      expect(page.addressOf('Télécharger France Identité dans l’App Store')).toMatch(
        /^https:\/\/apps\.apple\.com\//,
      );
    },
  );

  test('return from a page that does not exist or is not allowed', () => {
    for (const path of ['/404', '/acces-non-autorise'])
      expect(visit(path).follow("Revenir à l'accueil").follow(home).text).toContain(
        '# Votre identité numérique',
      );
  });

  test('read the accessibility statement, write to its contact, and appeal', () => {
    const page = visit('/valider-attest').follow('Accessibilité');
    expect(page.text).toContain('# Déclaration d’accessibilité');
    expect(page.addressOf('accessibilite@')).toMatch(/^mailto:/);
    expect(page.addressOf('écrire un message au Défenseur des droits')).toMatch(/^https:/);
  });
});

/** Pages that a citizen reaches from an SMS, an e-mail, the app or a sign-in, never from a menu. */
const stepsOfJourneys =
  /^(pages-simples\/|gestion-compte\/(erreur|supprime)|acces-non-autorise|ear|404|index)/;

test('every public page is at most three links away from the home page (RGAA 12.1)', () => {
  let reached = new Set(['/gestion-compte']);
  for (let step = 0; step < 3; step += 1) {
    const links = [...reached].flatMap((path) =>
      [
        ...builtPage(`${path.slice(1)}.html`).document.querySelectorAll(
          'a[href^="/"]:not([href^="/demo/"])',
        ),
      ].map((link) => new URL(link.getAttribute('href') ?? '', 'https://portail.example').pathname),
    );
    reached = new Set([...reached, ...links.filter((path) => path !== '/' && !path.includes('.'))]);
  }
  const wanted = builtPages
    .map(({ file }) => file.replace(/\.html$/, ''))
    .filter((file) => !stepsOfJourneys.test(file));
  expect(wanted.filter((file) => !reached.has(`/${file}`))).toEqual([]);
});
