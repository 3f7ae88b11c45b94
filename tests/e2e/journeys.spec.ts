/** Journeys of citizens: each follows its links to the end, with and without scripts. */
import type { Page } from '@playwright/test';
import { isFullRun } from '../support/full-run.ts';
import { expect, keepFromLeaving, test } from './test.ts';

/** A journey: first page, links to follow, last page, and a text that the last page must show. */
interface Journey {
  who: string;
  from: string;
  links: readonly (string | RegExp)[];
  end: string;
  reads: string | RegExp;
}

const journeys: readonly Journey[] = [
  {
    who: 'whose phone was stolen: how to delete the digital identity comes first',
    from: '/gestion-compte',
    links: ['Téléphone perdu ou volé', 'Supprimer mon identité numérique'],
    end: '/suppression-identite',
    reads: 'depuis votre espace usager',
  },
  {
    who: 'whose card was stolen',
    from: '/gestion-compte',
    links: ['Carte d’identité perdue ou volée', 'Supprimer mon identité numérique'],
    end: '/suppression-identite',
    reads: 'Cette page ne supprime rien',
  },
  {
    who: 'who forgot the code: help at the end',
    from: '/gestion-compte',
    links: ['Code personnel oublié'],
    end: '/gestion-compte/code-oublie',
    reads: 'aide@portail.example',
  },
  {
    who: 'with a new phone: which one is fit',
    from: '/gestion-compte',
    links: ['Nouveau téléphone', 'Quel téléphone convient'],
    end: '/activation-a-la-remise/conditions',
    reads: 'Android 11 ou plus récent',
  },
  {
    who: 'with a new card',
    from: '/gestion-compte',
    links: ['Nouvelle carte d’identité', 'Activation à la remise'],
    end: '/activation-a-la-remise',
    reads: 'L’agent scanne le QR code',
  },
  {
    who: 'whose data are wrong: a letter to send',
    from: '/gestion-compte',
    links: ['Données erronées', /Corriger mes données.*préparer une demande écrite/],
    end: '/gestion-compte/gerer?droit=rectification#demande',
    reads: 'Vous pouvez aussi écrire vous-même une demande',
  },
  {
    who: 'who would rather write than fill in a form',
    from: '/gestion-compte/gerer',
    links: ['modèle de lettre'],
    end: '/gestion-compte/modeles',
    reads: 'Copiez ou imprimez le modèle qui convient',
  },
  {
    who: 'who wants to delete: this page deletes nothing, the letter comes last',
    from: '/gestion-compte',
    links: ['Je veux supprimer mon identité numérique', 'modèle de lettre'],
    end: '/gestion-compte/modeles',
    reads: 'Effacer mes données',
  },
  {
    who: 'who received the SMS',
    from: '/activation-a-la-remise',
    links: ['Les étapes de l’activation', 'Questions fréquentes sur l’activation'],
    end: '/activation-a-la-remise/questions',
    reads: 'Je n’ai plus le QR code',
  },
  {
    who: 'who asked for nothing, or doubts a message',
    from: '/activation-a-la-remise',
    links: ['Questions fréquentes sur l’activation'],
    end: '/activation-a-la-remise/questions',
    reads: 'N’ouvrez pas le lien.',
  },
  {
    who: 'to whom a print or a photo was given',
    from: '/gestion-compte',
    links: ['Plan du site', 'Vérifier un justificatif'],
    end: '/valider-attest',
    reads: 'ce site ne peut pas vérifier une impression',
  },
  {
    who: 'whose activation link has expired',
    from: '/pages-simples/lien-activation-invalide',
    links: ['Installer ou ouvrir l’application'],
    end: '/pages-simples/device-engagement',
    reads: 'ouvrez l’application France Identité sur votre téléphone',
  },
  {
    who: 'whose cancellation link was used already',
    from: '/pages-simples/lien-annulation-demande-invalide',
    links: ['Trouver de l’aide'],
    end: '/gestion-compte#aide',
    reads: 'Choisissez votre situation',
  },
  {
    who: 'whose e-mail is confirmed',
    from: '/pages-simples/email-confirmation',
    links: ['Installer ou ouvrir l’application'],
    end: '/pages-simples/device-engagement',
    reads: 'Télécharger France Identité sur Google Play',
  },
  {
    who: 'whose sign-in by FranceConnect failed',
    from: '/pages-simples/endAuth-Erreur-FC',
    links: ["Retourner sur l'application", 'Trouver de l’aide'],
    end: '/gestion-compte#aide',
    reads: 'aide@portail.example',
  },
  {
    who: 'who wants to know what becomes of the data',
    from: '/gestion-compte',
    links: ['Données personnelles', /Ce qui est effacé, ce qui est gardé/],
    end: '/suppression-identite',
    reads: 'gardées 5 ans au plus',
  },
  {
    who: 'who looks for the publisher',
    from: '/gestion-compte',
    links: ['Mentions légales'],
    end: '/mentions-legales',
    reads: 'Hébergeur',
  },
];

async function walk(page: Page, { from, links, end, reads }: Journey): Promise<void> {
  await page.goto(from);
  for (const name of links) {
    const exact = typeof name === 'string';
    // Prefer a link of the content to one of the menus.
    const inMain = page.getByRole('main').getByRole('link', { name, exact });
    const link = (await inMain.count()) > 0 ? inMain : page.getByRole('link', { name, exact });
    const before = page.url();
    await link.first().click();
    await page.waitForURL((url) => url.href !== before);
  }
  await expect(page).toHaveURL(end);
  await expect(page.getByText(reads).first()).toBeVisible();
}

/**
 * Returns a filter of journeys. `npm test` follows each journey once, every other one without scripts; the audit
 * `accessibility` follows each in both ways.
 */
const isWalked = (javaScriptEnabled: boolean) => (_: Journey, index: number) =>
  isFullRun || (index % 2 === 0) === javaScriptEnabled;

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } });

    for (const journey of journeys.filter(isWalked(javaScriptEnabled)))
      test(`a citizen ${journey.who}`, async ({ page }) => {
        if (javaScriptEnabled) await keepFromLeavingElsewhere(page);
        await walk(page, journey);
      });
  });

/** Blocks the redirect of device-engagement to the portal's address, because the journey ends on its page. */
async function keepFromLeavingElsewhere(page: Page): Promise<void> {
  await page.route(/^https:/, (route) => route.fulfill({ status: 204 }));
}

test('failed sign-ins link to the FranceConnect page for reporting identity theft', async ({
  page,
}) => {
  await keepFromLeaving(page);
  for (const path of ['/pages-simples/endAuth-FC-KO', '/pages-simples/endAuth-Erreur-FC']) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Signalez-le à FranceConnect' })).toHaveAttribute(
      'href',
      'https://aide.franceconnect.gouv.fr/erreurs/signalement/etape-1/',
    );
  }
});
