import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { neutralConfig } from '../../src/config/schema.ts';
import { expect, stopClock, test } from './test.ts';

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };
const steps = '/gestion-compte/gerer';

const citizen = {
  Prénoms: "Maëlys-Gaëlle d'Arc",
  'Nom de naissance': 'ŒUVRE DE L’ÎLE',
  'Adresse électronique': 'maelys@exemple.fr',
};

async function openBuilder(page: Page, address = steps) {
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

/** Accepts the dialog about leaving, because the typed text is no longer needed. */
function acceptLeaving(page: Page) {
  page.on('dialog', (dialog) => dialog.accept());
}

test.describe('situations', () => {
  test('each has its own page, and its former address redirects there', async ({ page }) => {
    await page.goto('/gestion-compte');
    await page.getByRole('link', { name: 'Code personnel oublié' }).click();
    await expect(page).toHaveURL('/gestion-compte/code-oublie');
    await expect(page.getByRole('heading', { name: 'Code personnel oublié' })).toBeVisible();
    await expect(page).toHaveTitle(/^Code personnel oublié – /);
    await page.goto(`${steps}?situation=nouveau-telephone#nouveau-telephone`);
    await expect(page).toHaveURL('/gestion-compte/nouveau-telephone');
    await page.goto(`${steps}?situation=suppression`);
    await expect(page).toHaveURL('/suppression-identite');
    // The redirect adds no history entry.
    await page.goBack();
    await expect(page).toHaveURL('/gestion-compte/nouveau-telephone');
  });

  test('the page about wrong data links to the form, preset to a correction', async ({ page }) => {
    await page.goto('/gestion-compte/donnees-erronees');
    await page.getByRole('link', { name: 'Corriger mes données' }).click();
    await expect(page).toHaveURL(`${steps}?droit=rectification#demande`);
    await expect(page.getByRole('radio', { name: /Corriger mes données/ })).toBeChecked();
    await expect(page.getByLabel('Donnée à corriger')).toBeVisible();
  });

  for (const value of [
    'inconnue',
    '"><img src=x onerror=alert(1)>',
    '__proto__',
    '../..',
    'javascript:alert(1)',
  ])
    test(`the hostile value « ${value} » selects no situation and no right`, async ({ page }) => {
      const encoded = encodeURIComponent(value);
      await openBuilder(page, `${steps}?situation=${encoded}&droit=${encoded}#${encoded}`);
      await expect(page.getByRole('heading', { name: 'Choisissez votre situation' })).toBeVisible();
      await expect(page.getByRole('radio', { name: /Accéder à mes données/ })).toBeChecked();
      await expect(page).toHaveTitle('Gérer – Votre identité numérique | France Identité');
      expect(await page.locator('img[src="x"]').count()).toBe(0);
    });
});

test('Enter in a field shows the errors and sends nothing', async ({ page }) => {
  await openBuilder(page, `${steps}?droit=rectification`);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByLabel('Prénoms').press('Enter');
  await expect(page.getByText(/erreurs sont à corriger/)).toBeVisible();
  expect(asked).toEqual([]);
});

test.describe('the letter of each right', () => {
  const letters = [
    { right: /Accéder/, name: 'demande-acces.txt', sentence: 'article 15 du règlement général' },
    {
      right: /Effacer/,
      name: 'demande-effacement.txt',
      sentence: 'd’effacer les données personnelles',
    },
    {
      right: /Corriger/,
      name: 'demande-rectification.txt',
      sentence: '- valeur exacte : 31 juillet 1990',
      fields: {
        'Donnée à corriger': 'Date de naissance',
        'Valeur actuelle': '13 juillet 1990',
        'Valeur exacte': '31 juillet 1990',
      },
    },
  ];
  for (const { right, name, sentence, fields = {} } of letters)
    test(`${name} equals the preview, with accents, apostrophes and line breaks`, async ({
      page,
    }) => {
      await openBuilder(page);
      await page.getByRole('radio', { name: right }).check({ force: true });
      await fill(page, {
        ...citizen,
        ...fields,
        Précisions: 'Ligne 1\nLigne 2 : « ça »',
        Ville: 'Brest',
      });
      const preview = await page.locator('#letter').innerText();
      const letter = await downloadLetter(page);
      expect(letter.name).toBe(name);
      expect(letter.text).toBe(`\uFEFF${preview.replaceAll('\n', '\r\n')}\r\n`);
      expect(letter.text).toContain("Maëlys-Gaëlle d'Arc ŒUVRE DE L’ÎLE\r\n");
      expect(letter.text).toContain('Ligne 1\r\nLigne 2 : « ça »');
      expect(letter.text).toContain(sentence);
      expect(letter.text).not.toContain('[');
      await expect(page.getByText('La lettre est téléchargée.')).toBeVisible();
      acceptLeaving(page);
    });
});

const citizenWalk = [
  ['Précisions', ''],
  ['Prénoms', 'Zoé'],
  ['Nom de naissance', 'DUPONT'],
  ['Adresse électronique', 'zoe@exemple.fr'],
  ['Adresse postale', ''],
  ['Ville', ''],
] as const;

const keyboardWalks = [
  { right: /Accéder/, steps: 0, file: 'demande-acces.txt', fields: citizenWalk },
  {
    right: /Corriger/,
    steps: 1,
    file: 'demande-rectification.txt',
    fields: [
      ['Donnée à corriger', 'Nom'],
      ['Valeur actuelle', 'DUPOND'],
      ['Valeur exacte', 'DUPONT'],
      ...citizenWalk,
    ],
  },
  { right: /Effacer/, steps: 2, file: 'demande-effacement.txt', fields: citizenWalk },
] as const;

test('the form has names, roles and states in the accessibility tree', async ({ page }) => {
  await openBuilder(page, `${steps}?droit=rectification`);
  await expect(
    page.getByRole('form', { name: 'Préparer une demande écrite' }),
  ).toMatchAriaSnapshot(`
    - heading "Préparer une demande écrite" [level=2]
    - group "Que voulez-vous demander ?":
      - radio /Accéder à mes données/
      - radio /Corriger mes données/ [checked]
      - radio /Effacer mes données/
    - textbox /Donnée à corriger \\(obligatoire\\)/
    - textbox "Valeur actuelle (obligatoire)"
    - textbox "Valeur exacte (obligatoire)"
    - textbox /Précisions/
    - textbox "Prénoms (obligatoire)"
    - textbox "Nom de naissance (obligatoire)"
    - textbox /Adresse électronique/
    - textbox /Adresse postale/
    - textbox /Ville/
    - region "Votre lettre"
    - list:
      - listitem:
        - button "Préparer un courriel"
      - listitem:
        - button "Imprimer la lettre"
      - listitem:
        - button "Télécharger le texte"
  `);
});

for (const { viewport, colorScheme } of [
  { viewport: phone, colorScheme: 'dark' },
  { viewport: desktop, colorScheme: 'light' },
] as const)
  test.describe(`${viewport.width} px, ${colorScheme}`, () => {
    test.use({ viewport, colorScheme });

    for (const { right, steps: presses, fields, file } of keyboardWalks)
      test(`the keyboard alone fills in and downloads a letter of ${right}`, async ({ page }) => {
        await openBuilder(page);
        // Start from the last link before the form.
        await page.getByRole('link', { name: 'Je veux supprimer mon identité numérique' }).focus();
        await page.keyboard.press('Tab');
        await expect(page.getByRole('radio', { name: /Accéder/ })).toBeFocused();
        for (let press = 0; press < presses; press += 1) await page.keyboard.press('ArrowDown');
        await expect(page.getByRole('radio', { name: right })).toBeChecked();
        for (const [label, text] of fields) {
          await page.keyboard.press('Tab');
          await expect(page.getByRole('textbox', { name: new RegExp(`^${label}`) })).toBeFocused();
          await page.keyboard.type(text);
        }
        for (const name of ['Préparer un courriel', 'Imprimer la lettre', 'Télécharger le texte']) {
          await page.keyboard.press('Tab');
          await expect(page.getByRole('button', { name })).toBeFocused();
        }
        const download = page.waitForEvent('download');
        await page.keyboard.press('Enter');
        expect((await download).suggestedFilename()).toBe(file);
        acceptLeaving(page);
      });

    test('errors appear on submission only, in a summary that gets the focus and links to each field', async ({
      page,
    }) => {
      await openBuilder(page);
      const email = page.getByLabel('Adresse électronique');
      await email.fill('maelys');
      await email.blur();
      await expect(email).toHaveAttribute('aria-invalid', 'false');

      await page.getByRole('button', { name: 'Télécharger le texte' }).click();
      const summary = page.getByText('3 erreurs sont à corriger').locator('..');
      await expect(summary).toBeFocused();
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      await expect(email).toHaveAccessibleDescription(/Format attendu\s: nom@domaine\.fr\./);
      await summary.getByRole('link', { name: 'Indiquez vos prénoms.' }).click();
      await expect(page.getByLabel('Prénoms')).toBeFocused();

      await fill(page, citizen);
      await expect(page.getByText('erreurs sont à corriger')).toHaveCount(0);
      await expect(email).toHaveAttribute('aria-invalid', 'false');
      acceptLeaving(page);
    });
  });

test('typing can remove an error; a new error appears when the focus leaves the field', async ({
  page,
}) => {
  await openBuilder(page);
  await page.getByRole('button', { name: 'Télécharger le texte' }).click();
  const email = page.getByLabel('Adresse électronique');
  const messages = page.locator('#request-email-messages');
  await expect(messages).toContainText('Indiquez une adresse électronique ou une adresse postale');
  await email.pressSequentially('mae');
  await expect(messages).toBeEmpty();
  await expect(email).toHaveAttribute('aria-invalid', 'false');
  await email.press('Tab');
  await expect(messages).toContainText('n’a pas le bon format');
  await email.press('End');
  await email.pressSequentially('lys');
  await expect(messages).toContainText('n’a pas le bon format');
  await email.pressSequentially('@exemple.fr');
  await expect(messages).toBeEmpty();
  acceptLeaving(page);
});

test('required fields are marked and have autofill tokens', async ({ page }) => {
  await openBuilder(page);
  const tokens = {
    Prénoms: 'given-name',
    'Nom de naissance': 'family-name',
  };
  for (const [label, token] of Object.entries(tokens)) {
    const control = page.getByRole('textbox', { name: `${label} (obligatoire)` });
    await expect(control).toHaveAttribute('autocomplete', token);
    await expect(control).toHaveAttribute('aria-required', 'true');
  }
  // One of the two addresses is enough.
  const email = page.getByRole('textbox', { name: 'Adresse électronique' });
  await expect(email).toHaveAttribute('autocomplete', 'email');
  await expect(email).not.toHaveAttribute('aria-required', 'true');
});

test('a letter with only a postal address is complete; then the page explains what happens next', async ({
  page,
}) => {
  await openBuilder(page);
  await page.getByLabel('Prénoms').fill('Maëlys');
  await page.getByLabel('Nom de naissance').fill('MARTIN');
  await page.getByLabel('Adresse postale').fill('1 rue de la Paix\n75002 Paris');
  const next = page.getByRole('region', { name: 'Et maintenant' });
  await expect(next).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger le texte' }).click();
  await download;
  await expect(page.locator('#letter')).not.toContainText('[');
  await expect(next).toContainText('dans le mois qui suit sa réception');
  acceptLeaving(page);
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

  const longText = 'Une précision qui n’en finit pas. '.repeat(28);

  test('contains the letter, and opens without a dialog about leaving', async ({ page }) => {
    const addresses = await watchMailto(page);
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      return dialog.accept();
    });
    await openBuilder(page);
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
    acceptLeaving(page);
  });

  test('without a clipboard, the page says to attach the file', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'clipboard', { value: undefined }),
    );
    await openBuilder(page);
    await fill(page, { ...citizen, Précisions: longText });
    await page.getByRole('button', { name: 'Préparer un courriel' }).click();
    await expect(page.getByText('joignez le fichier au courriel')).toBeVisible();
    acceptLeaving(page);
  });

  test('is not offered without an address in the configuration', async ({ page, setConfig }) => {
    await setConfig({ account: {} });
    await openBuilder(page);
    await expect(page.getByRole('button', { name: 'Préparer un courriel' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Imprimer la lettre' })).toBeVisible();
  });
});

test('only the letter is printed, on one A4 page', async ({ page }) => {
  await openBuilder(page);
  await fill(page, {
    ...citizen,
    // The longest letter that the form accepts.
    Précisions: `${'Une précision assez longue pour prendre toute la ligne. '.repeat(17)}${'\n.'.repeat(7)}`,
    'Adresse postale': 'a\nb\nc\nd\ne',
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
  acceptLeaving(page);
});

test('leaving the page asks for confirmation only if text was typed', async ({ page }) => {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    return dialog.dismiss();
  });
  await openBuilder(page);
  await page.getByRole('link', { name: 'modèle de lettre' }).click();
  await expect(page).toHaveURL('/gestion-compte/modeles');
  expect(asked).toEqual([]);

  await openBuilder(page);
  await page.getByLabel('Prénoms').fill('Zoé');
  await page.getByRole('link', { name: 'modèle de lettre' }).click();
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(page.getByLabel('Prénoms')).toHaveValue('Zoé');
});

test('nothing is sent, nothing is stored', async ({ page, context }) => {
  await openBuilder(page);
  await page.waitForLoadState('networkidle');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await fill(page, citizen);
  await downloadLetter(page);
  expect(sent.filter((url) => !url.startsWith('blob:'))).toEqual([]);
  expect(
    await page.evaluate(() => [
      localStorage.length,
      sessionStorage.length,
      document.cookie,
      history.state,
    ]),
  ).toEqual([0, 0, '', null]);
  expect(await context.cookies()).toEqual([]);
  acceptLeaving(page);
});

test.describe('/suppression-identite', () => {
  test('shows the consequences and a checklist, then the form preset to erasure', async ({
    page,
  }) => {
    await page.goto('/suppression-identite');
    await expect(page.getByText('Cochez encore 3 points pour préparer la demande.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Ce que la suppression change' })).toBeVisible();
    await expect(page.locator('form')).toBeHidden();
    for (const box of await page.getByRole('checkbox').all()) await box.press('Space');
    await expect(page.getByText('Vous pouvez préparer votre demande ci-dessous.')).toBeVisible();
    await expect(page.getByRole('radio', { name: /Effacer mes données/ })).toBeChecked();
    await fill(page, citizen);
    expect((await downloadLetter(page)).name).toBe('demande-effacement.txt');
    await page.getByRole('checkbox').first().press('Space');
    await expect(page.getByRole('heading', { name: 'Préparer une demande écrite' })).toBeHidden();
    await page.getByRole('checkbox').first().press('Space');
    await expect(page.getByLabel('Nom de naissance')).toHaveValue(citizen['Nom de naissance']);
    acceptLeaving(page);
  });
});

test.describe('landing pages and the list of situations', () => {
  for (const path of ['/gestion-compte', '/gestion-compte/supprime', '/gestion-compte/erreur'])
    test(`${path} loads no framework`, async ({ page }) => {
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url());
      });
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      expect(scripts.filter((url) => !/\/(?:main|draw-qr-code)\./.test(url))).toEqual([]);
    });
});

test.describe('FranceConnect', () => {
  const simplePages = {
    ...neutralConfig.simplePages,
    franceConnectUrl: 'https://connexion.example/debut',
  };

  test('its button links to the configured address', async ({ page, setConfig }) => {
    await setConfig({ simplePages });
    await page.goto('/gestion-compte');
    await expect(
      page.getByRole('link', { name: 'S’identifier avec FranceConnect' }),
    ).toHaveAttribute('href', simplePages.franceConnectUrl);
  });

  test('its button is absent without an address', async ({ page, setConfig }) => {
    await setConfig({ simplePages: { ...simplePages, franceConnectUrl: '' }, env: 'sans' });
    await page.goto('/gestion-compte');
    await expect(page.getByText('environnement : sans')).toBeVisible();
    await expect(page.getByText('FranceConnect')).toHaveCount(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('situations, steps and model letters are readable', async ({ page }) => {
    await page.goto('/gestion-compte');
    await page.getByRole('link', { name: 'Données erronées' }).click();
    await expect(page.getByText('comment la faire corriger')).toBeVisible();
    await page.getByRole('link', { name: 'Corriger mes données' }).click();
    await page.getByRole('link', { name: 'modèle de lettre' }).click();
    await page.getByText('Corriger mes données').click();
    await expect(page.getByText('Objet : Demande de rectification')).toBeVisible();
  });

  test('a former address scrolls the list to the link of the situation', async ({ page }) => {
    await page.goto(`${steps}?situation=code-oublie#code-oublie`);
    await expect(page.getByRole('link', { name: 'Code personnel oublié' })).toBeInViewport();
  });
});

test('the date of the letter is today’s, in words', async ({ page }) => {
  await stopClock(page);
  await page.goto(steps);
  await page.clock.runFor(1000);
  await expect(page.locator('#letter')).toContainText('Le 1er janvier 2026');
});
