import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { neutralConfig } from '../../src/config/schema.ts';
import { expect, stopClock, test } from './test.ts';

const steps = '/gestion-compte/gerer';

const citizen = {
  Prénoms: "Maëlys-Gaëlle d'Arc",
  'Nom de naissance': 'ŒUVRE DE L’ÎLE',
  'Adresse électronique': 'maelys@exemple.fr',
};

/** Opens the form, and will accept the dialog about leaving, because the typed text is no longer needed. */
async function openBuilder(page: Page, address = steps) {
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Préparer une demande écrite' })).toBeVisible();
}

async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
}

/** Downloads the letter and returns its name and text. */
async function downloadLetter(page: Page): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger le texte' }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('the former address of a situation redirects, without a history entry', async ({ page }) => {
  await page.goto(`${steps}?situation=nouveau-telephone#nouveau-telephone`);
  await expect(page).toHaveURL('/gestion-compte/nouveau-telephone');
  await page.goto(`${steps}?situation=suppression`);
  await expect(page).toHaveURL('/suppression-identite');
  await page.goBack();
  await expect(page).toHaveURL('/gestion-compte/nouveau-telephone');
});

test('the file equals the preview; a postal address is enough; nothing is sent; the page says what comes next', async ({
  page,
}) => {
  await openBuilder(page, `${steps}?droit=rectification`);
  // The first focus loads what writes the file.
  await page.getByLabel('Prénoms').focus();
  await page.waitForLoadState('networkidle');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await fill(page, {
    'Donnée à corriger': 'Date de naissance',
    'Valeur actuelle': '13 juillet 1990',
    'Valeur exacte': '31 juillet 1990',
    Précisions: 'Ligne 1\nLigne 2 : « ça »',
    Prénoms: citizen.Prénoms,
    'Nom de naissance': citizen['Nom de naissance'],
    'Adresse postale': '1 rue de la Paix\n75002 Paris',
    Ville: 'Brest',
  });
  const next = page.getByRole('region', { name: 'Et maintenant' });
  await expect(next).toHaveCount(0);
  const preview = await page.locator('#letter').innerText();
  const { name, text } = await downloadLetter(page);
  expect(name).toBe('demande-rectification.txt');
  expect(text).toBe(`\uFEFF${preview.replaceAll('\n', '\r\n')}\r\n`);
  expect(text).toContain("d'Arc ŒUVRE DE L’ÎLE\r\n");
  expect(text).toContain('Ligne 1\r\nLigne 2 : « ça »');
  expect(text).not.toContain('[');
  await expect(page.getByText('Votre navigateur enregistre la lettre')).toBeVisible();
  await expect(next).toContainText('dans le mois qui suit la réception');
  expect(sent.filter((url) => !url.startsWith('blob:'))).toEqual([]);
});

test('the keyboard alone fills in and downloads a letter of correction', async ({ page }) => {
  await openBuilder(page);
  // Start from the last link before the form.
  await page.locator('main').getByRole('link', { name: 'Voyez toutes les situations' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /Corriger/ })).toBeChecked();
  for (const text of [
    'Nom',
    'DUPOND',
    'DUPONT',
    '',
    'Zoé',
    'DUPONT',
    '',
    '',
    'zoe@exemple.fr',
    '',
    '',
  ]) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^Aller aux boutons/ })).toBeFocused();
  await page.keyboard.press('Enter');
  for (const name of ['Préparer un courriel', 'Imprimer la lettre', 'Télécharger le texte']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name })).toBeFocused();
  }
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toBe('demande-rectification.txt');
});

test('errors appear on submission only, in a summary that gets the focus and links to each field', async ({
  page,
}) => {
  await openBuilder(page);
  const email = page.getByLabel('Adresse électronique');
  await email.fill('maelys');
  await email.blur();
  await expect(email).not.toHaveAttribute('aria-invalid');

  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await email.press('Enter');
  const summary = page.getByText('2 erreurs sont à corriger').locator('..');
  await expect(summary).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription(/Format attendu\s: nom@domaine\.fr\./);
  await summary
    .getByRole('link', { name: 'Indiquez vos prénoms ou votre nom de naissance.' })
    .click();
  await expect(page.getByLabel('Prénoms')).toBeFocused();

  await fill(page, citizen);
  await expect(page.getByText('erreurs sont à corriger')).toHaveCount(0);
  expect(asked).toEqual([]);
  await expect(email).not.toHaveAttribute('aria-invalid');
});

test.describe('e-mail draft', () => {
  /**
   * Collects the mailto addresses that the page opens. Does not block them, because this would hide an unwanted dialog
   * about leaving.
   */
  async function watchMailto(page: Page): Promise<string[]> {
    const addresses: string[] = [];
    await page.exposeFunction('noteAddress', (address: string) => addresses.push(address));
    await page.addInitScript(() =>
      window.navigation.addEventListener('navigate', (event) => {
        if (!event.destination.url.startsWith('mailto:')) return;
        void (window as unknown as { noteAddress: (a: string) => void }).noteAddress(
          event.destination.url,
        );
      }),
    );
    return addresses;
  }

  const longText = 'Une précision qui n’en finit pas. '.repeat(23);

  test('contains the letter, and opens without a dialog about leaving', async ({ page }) => {
    const addresses = await watchMailto(page);
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      return dialog.accept();
    });
    await page.goto(steps);
    await fill(page, citizen);
    await page.getByRole('button', { name: 'Préparer un courriel' }).click();
    await expect(page.getByText('Votre logiciel de courriel s’ouvre')).toBeVisible();
    await expect.poll(() => addresses.length).toBe(1);
    const draft = new URL(addresses[0] ?? '');
    expect(draft.pathname).toBe('donnees@portail.example');
    expect(draft.searchParams.get('body')?.replaceAll('\r', '')).toBe(
      await page.locator('#letter').innerText(),
    );
    expect(asked).toEqual([]);
  });

  test('a long letter is copied, and the draft says to paste it', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const addresses = await watchMailto(page);
    await openBuilder(page);
    await fill(page, { ...citizen, Précisions: longText });
    await page.getByRole('button', { name: 'Préparer un courriel' }).click();
    await expect(page.getByText('Elle a été copiée')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.replaceAll('\r', '')).toBe(await page.locator('#letter').innerText());
    expect(new URL(addresses[0] ?? '').searchParams.get('body')).toContain('Collez ici');
    // Without a clipboard, the page says to whom to send the file.
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    // Another letter: the same press would count once within a second.
    await page.getByLabel('Ville').fill('Brest');
    await page.getByRole('button', { name: 'Préparer un courriel' }).click();
    await expect(page.getByText(/joignez-la à un courriel pour \S+@\S+\.$/)).toBeVisible();
  });
});

test('only the letter is printed, on one A4 page', async ({ page }) => {
  await openBuilder(page, `${steps}?droit=rectification`);
  await fill(page, {
    ...citizen,
    // The longest texts that the form accepts.
    Précisions: Array(6)
      .fill('Des mots assez longs pour toute la ligne, '.repeat(4).slice(0, 130))
      .join('\n'),
    'Adresse postale': 'a\nb\nc\nd\ne',
    'Date de naissance': '14 mai 1962',
    'Lieu de naissance': 'Brest',
    'Donnée à corriger': 'Date de naissance',
    'Valeur actuelle': '13 juillet 1990',
    'Valeur exacte': '31 juillet 1990',
  });
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Imprimer la lettre' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#letter')).toBeVisible();
  for (const hidden of [
    page.locator('h1'),
    page.getByLabel('Prénoms'),
    page.locator('header'),
    page.getByRole('button'),
  ])
    await expect(hidden.first()).toBeHidden();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
});

test('leaving the page asks for confirmation only if text was typed', async ({ page }) => {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    return dialog.dismiss();
  });
  await page.goto(steps);
  await page.getByRole('link', { name: 'modèle de lettre' }).click();
  await expect(page).toHaveURL('/gestion-compte/modeles');
  expect(asked).toEqual([]);

  await page.goto(steps);
  await page.getByLabel('Prénoms').fill('Zoé');
  await page.getByRole('link', { name: 'modèle de lettre' }).click();
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(page.getByLabel('Prénoms')).toHaveValue('Zoé');
});

test('/suppression-identite shows the consequences and a checklist, then the form preset to erasure', async ({
  page,
}) => {
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('/suppression-identite');
  await expect(page.getByText('Cochez encore 3 points pour préparer la demande.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ce que la suppression change' })).toBeVisible();
  await expect(page.locator('form')).toBeHidden();
  for (const box of await page.getByRole('checkbox').all()) await box.press('Space');
  await expect(page.getByText('Vous pouvez préparer votre demande ci-dessous.')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await fill(page, citizen);
  expect((await downloadLetter(page)).name).toBe('demande-effacement.txt');
  await page.getByRole('checkbox').first().press('Space');
  await expect(page.getByRole('heading', { name: 'Préparer une demande écrite' })).toBeHidden();
  await page.getByRole('checkbox').first().press('Space');
  await expect(page.getByLabel('Nom de naissance')).toHaveValue(citizen['Nom de naissance']);
});

test('FranceConnect’s button links to the configured address, and is absent without one', async ({
  page,
  setConfig,
}) => {
  const franceConnectUrl = 'https://connexion.example/debut';
  await setConfig({ simplePages: { ...neutralConfig.simplePages, franceConnectUrl } });
  await page.goto('/gestion-compte');
  const button = page.getByRole('link', { name: 'S’identifier avec FranceConnect' });
  await expect(button).toHaveAttribute('href', franceConnectUrl);
  await setConfig({ simplePages: neutralConfig.simplePages, env: 'sans' });
  await page.reload();
  await expect(page.getByText('environnement : sans')).toBeVisible();
  await expect(page.getByText('FranceConnect')).toHaveCount(0);
});

test('the date of the letter is today’s, in words', async ({ page }) => {
  await stopClock(page);
  await page.goto(steps);
  await page.clock.runFor(1000);
  await expect(page.locator('#letter')).toContainText('Le 1er janvier 2026');
});

test.describe('the home page', () => {
  const bottomsOf = (page: Page) =>
    page
      .locator('.home-entries li')
      .evaluateAll((entries) => entries.map((entry) => entry.getBoundingClientRect().bottom));

  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ])
    test(`has each of its entries whole on the first screen: ${viewport.width} px`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await page.goto('/gestion-compte');
      const bottoms = await bottomsOf(page);
      expect(bottoms).toHaveLength(5);
      expect(Math.max(...bottoms)).toBeLessThanOrEqual(viewport.height);
      await page.getByRole('link', { name: 'Gérer votre identité numérique' }).click();
      await expect(page.getByRole('heading', { name: 'Gérer votre identité' })).toBeInViewport();
    });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

    test('has its title and what is urgent on the first screen', async ({ page }) => {
      await page.goto('/gestion-compte');
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
      const [phone = 0] = await bottomsOf(page);
      expect(phone).toBeGreaterThan(0);
      expect(phone).toBeLessThanOrEqual(740);
    });
  });
});
