/** Every static task of the specification can be done with the HTML alone, by reading and by following links. */
import { describe, expect, test } from 'vitest';
import { builtPage, builtPages, readableText } from './site.ts';

/** A citizen on a page without styles, scripts or images. */
class Reader {
  address: string;
  private document: Document;

  constructor(address: string) {
    this.address = address;
    this.document = Reader.open(address);
  }

  /** Opens a page. @throws Error if the fragment of the address has no element. */
  private static open(address: string): Document {
    const { pathname, hash } = new URL(address, 'https://portail.example');
    const { document } = builtPage(pathname === '/' ? 'index.html' : `${pathname.slice(1)}.html`);
    if (hash && !document.getElementById(hash.slice(1)))
      throw new Error(`${address} : ${hash} n’existe pas`);
    return document;
  }

  /** Returns the address of a link, preferably of the content. */
  addressOf(name: string): string {
    const links = [...this.document.querySelectorAll('main a[href], a[href]')];
    const link = links
      .sort((a, b) => Number(b.closest('main') !== null) - Number(a.closest('main') !== null))
      .find((candidate) => readableText(candidate).startsWith(name));
    if (!link) throw new Error(`pas de lien « ${name} »`);
    return link.getAttribute('href') ?? '';
  }

  follow(name: string): this {
    this.address = this.addressOf(name);
    this.document = Reader.open(this.address);
    return this;
  }

  /** Returns the text that a browser shows, whatever the styles; « # » marks the title. */
  get text(): string {
    const body = this.document.body.cloneNode(true) as Element;
    for (const hidden of body.querySelectorAll('[hidden], dialog:not([open])')) hidden.remove();
    body.querySelector('h1')?.prepend('# ');
    return readableText(body);
  }
}

const visit = (path: string) => new Reader(path);

describe('a citizen without JavaScript can', () => {
  test('write to ask for data, a correction or an erasure', () => {
    const { text } = visit('/suppression-identite').follow('modèle de lettre');
    for (const article of ['article 15', 'article 16', 'article 17'])
      expect(text).toContain(`En application de l’${article}`);
    expect(text).toContain('Délégué à la protection des données');
  });

  test('read what the deletion changes, and its steps', () => {
    const { text } = visit('/suppression-identite');
    expect(text).toContain('lisez ce que vous perdez');
    expect(text).toContain('Ouvrez l’application France Identité, et supprimez votre identité');
    expect(text).toContain(
      'Le service garde 3 ans un journal des opérations, y compris la suppression.',
    );
  });

  test('check a justificatif by hand, and find the official service', () => {
    const page = visit('/gestion-compte').follow('Vérifier un justificatif');
    expect(page.text).toContain('elle a besoin de JavaScript');
    expect(page.text).toContain('Ouvrez-le avec un lecteur de PDF');
    expect(page.addressOf('le service officiel de vérification')).toBe('/demo/verification');
  });

  test('continue from the identity data to the app, and learn that the data needs JavaScript', () => {
    const page = visit('/pages-simples/identite-pivot');
    expect(page.text).toContain('JavaScript est désactivé');
    expect(page.follow("Continuer sur l'application").text).toContain('# Identité vérifiée');
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

  test('read the accessibility statement, write to its contact, and appeal', () => {
    const page = visit('/valider-attest').follow('Accessibilité');
    expect(page.text).toContain('# Déclaration d’accessibilité');
    expect(page.addressOf('accessibilite@')).toMatch(/^mailto:/);
    expect(page.addressOf('écrire un message au Défenseur des droits')).toMatch(/^https:/);
  });
});

/** Journeys: first page, links to follow, last page, and a text of the last page. */
const journeys = `
  /gestion-compte | Téléphone perdu ou volé | Demandez aussi la suppression par écrit | /suppression-identite#par-ecrit | votre espace usager
  /gestion-compte | Carte d’identité perdue ou volée | Supprimer votre identité numérique | /suppression-identite | lisez ce que vous perdez
  /gestion-compte | Code personnel oublié | /gestion-compte/code-oublie | aide@portail.example
  /gestion-compte | Code personnel oublié | /gestion-compte/code-oublie | un nouveau code
  / | Accéder à votre identité numérique | /gestion-compte | # Votre identité numérique
  /404 | Revenir à l'accueil | Accéder à votre identité numérique | /gestion-compte | # Votre identité numérique
  /acces-non-autorise | Revenir à l'accueil | / | Accéder à votre identité numérique
  /gestion-compte | Téléphone perdu ou volé | /gestion-compte/telephone-perdu | suspendre votre ligne
  /gestion-compte | Nouveau téléphone | /gestion-compte/nouveau-telephone | sur le nouveau téléphone
  /gestion-compte | Nouvelle carte d’identité | /gestion-compte/nouvelle-carte | avec la nouvelle carte
  /gestion-compte | Carte d’identité perdue ou volée | /gestion-compte/carte-perdue | déclarez-la à la mairie
  /gestion-compte | Une erreur dans mes données | /gestion-compte/donnees-erronees | comment la faire corriger
  /gestion-compte | Supprimer votre identité numérique | /suppression-identite | avant de désinstaller
  /ear | Continuer | /activation-a-la-remise | # Activation à la remise
  /activation-a-la-remise | Les étapes | /activation-a-la-remise/etapes | # Les étapes
  /activation-a-la-remise | Les conditions | /activation-a-la-remise/conditions | # Les conditions
  /pages-simples/endAuth-Erreur-FC | Retourner sur l'application | /pages-simples/endAuth-FC-KO | Retournez sur l'application France Identité et recommencez.
  /gestion-compte | Nouveau téléphone | Vérifier que le nouveau téléphone convient | /activation-a-la-remise/conditions | Android 11 ou plus récent
  /gestion-compte | Nouvelle carte d’identité | Préparer l’activation à la remise | /activation-a-la-remise | l’agent scanne ce QR code
  /gestion-compte | Une erreur dans mes données | Corriger mes données | /gestion-compte/gerer?droit=rectification#demande | Vous pouvez écrire vous-même une demande
  /gestion-compte/gerer | modèle de lettre | /gestion-compte/modeles | Copiez ou imprimez le modèle qui convient
  /gestion-compte | Supprimer votre identité numérique | modèle de lettre | /gestion-compte/modeles#effacement | Effacer mes données
  /activation-a-la-remise | Les étapes de l’activation | Questions fréquentes sur l’activation | /activation-a-la-remise/questions | Je n’ai plus le QR code
  /activation-a-la-remise | Questions fréquentes sur l’activation | /activation-a-la-remise/questions | Ne suivez pas son lien
  /gestion-compte | Plan du site | Vérifier un justificatif | /valider-attest | une impression, une photo ou une capture d’écran ne prouve rien
  /pages-simples/lien-activation-invalide | Installer ou ouvrir l’application | /pages-simples/device-engagement | ouvrez l’application France Identité sur votre téléphone
  /pages-simples/lien-annulation-demande-invalide | Trouver de l’aide | /gestion-compte#aide | Choisissez votre situation
  /pages-simples/email-confirmation | Installer ou ouvrir l’application | /pages-simples/device-engagement | Télécharger France Identité sur Google Play
  /pages-simples/endAuth-Erreur-FC | Retourner sur l'application | Trouver de l’aide | /gestion-compte#aide | aide@portail.example
  /gestion-compte | Données personnelles | Ce qui est effacé, ce qui est gardé | /suppression-identite | gardées 5 ans au plus
  /pages-simples/endAuth-FI | Retour | / | Accéder à votre identité numérique
  /gestion-compte | Mentions légales | /mentions-legales | Hébergeur
`;

test.each(journeys.trim().split('\n'))('%s', (journey) => {
  const [from = '', ...links] = journey.trim().split(' | ');
  const [end, text = ''] = links.splice(-2);
  const last = links.reduce((page, name) => page.follow(name), visit(from));
  expect(last.address).toBe(end);
  expect(last.text.replaceAll('\u00a0', ' ')).toContain(text);
});

test('failed sign-ins link to the FranceConnect page for reporting identity theft', () => {
  for (const path of ['/pages-simples/endAuth-FC-KO', '/pages-simples/endAuth-Erreur-FC'])
    expect(visit(path).addressOf('Signalez-le à FranceConnect')).toBe(
      'https://aide.franceconnect.gouv.fr/erreurs/signalement/etape-1/',
    );
});

/** Pages that a citizen reaches from an SMS, an e-mail, the app or a sign-in, never from a menu. */
const stepsOfJourneys =
  /^(pages-simples\/|gestion-compte\/(erreur|supprime)|acces-non-autorise|demande-refusee|ear|404|index)/;

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
