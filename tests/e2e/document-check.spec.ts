/** Document verification in a real browser (architecture: document-check). */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Page, Request } from 'playwright/test';
import { verifyDocument } from '../../src/verifier/index.ts';
import { alteredSample } from '../support/demo-sample.ts';
import { ofCi } from '../support/full-run.ts';
import { islandScripts } from '../support/page-scripts.ts';
import { makeDocument } from '../verifier/attacks/documents.ts';
import { policy as attest, issuer, moment, stampIssuer } from '../verifier/attacks/trust.ts';
import { makeRevocationList } from '../verifier/revocation.ts';
import { configPath, expect, holdBack, pdf, test } from './test.ts';

const sample = 'tools/demo/justificatif-exemple.pdf';
const workerPath = '**/_astro/worker/*.js';

const sound = makeDocument();

/** The corpus and the documents of other software. Only tests that need them load them, because making them takes a second. */
const loadCorpus = () => import('../verifier/corpus.ts');
const loadForeign = () => import('../verifier/foreign/documents.ts');

const inputOf = (page: Page) =>
  page.getByLabel('Choisissez ou déposez un ou plusieurs justificatifs');
const rowOf = (page: Page, name: string) => page.locator(`[data-file="${name}"]`);

const expectStatus = (page: Page, name: string, status: string, options = {}) =>
  expect(rowOf(page, name)).toHaveAttribute('data-status', status, options);

async function choose(page: Page, ...files: readonly (string | ReturnType<typeof pdf>)[]) {
  // As the click of a citizen does, after which the same file counts again.
  await inputOf(page).evaluate((field: HTMLInputElement) => {
    field.value = '';
  });
  // Callers pass either paths or contents, because Playwright does not accept both at once.
  await inputOf(page).setInputFiles(files as never);
}

/** Drops a file on the page. */
async function drop(page: Page, name: string, content: Uint8Array) {
  const transfer = await page.evaluateHandle(
    ([fileName, bytes]) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], fileName, { type: 'application/pdf' }));
      return data;
    },
    [name, [...content]] as const,
  );
  for (const type of ['dragenter', 'dragover', 'drop'])
    await page.dispatchEvent('h1', type, { dataTransfer: transfer });
}

/** Expects the verdicts of files that are checked together, by their names. */
async function expectVerdicts(page: Page, files: ReadonlyMap<string, [Uint8Array, string]>) {
  await choose(page, ...Array.from(files, ([name, [bytes]]) => pdf(name, bytes)));
  const rows = page.locator('[data-status]');
  await expect(rows).toHaveCount(files.size);
  await expect(page.locator('[data-status="PENDING"]')).toHaveCount(0, { timeout: 90_000 });
  const found = await rows.evaluateAll((all) =>
    all.map((row) => `${row.getAttribute('data-file')} : ${row.getAttribute('data-status')}`),
  );
  expect(found.toSorted()).toEqual(
    Array.from(files, ([name, [, status]]) => `${name} : ${status}`).toSorted(),
  );
}

test('the sample gets a valid verdict, with its attributes to compare, from a worker without network', async ({
  page,
}) => {
  await page.goto('/valider-attest');
  const started = page.waitForEvent('worker');
  await inputOf(page).focus();
  // The policy blocks requests of the worker.
  const outcome = await (await started).evaluate(() =>
    fetch('/gestion-compte').then(
      () => 'parti',
      () => 'retenu',
    ),
  );
  expect(outcome).toBe('retenu');
  await choose(page, sample);
  const row = rowOf(page, 'justificatif-exemple.pdf');
  await expect(row).toHaveAttribute('data-status', 'VALID');
  await expect(row.getByText('Lefèvre-Šimek')).toBeVisible();
  await expect(row.getByText('L’Haÿ-les-Roses (94)')).toBeVisible();
  await expect(
    row.getByText(/^Signataire\s: «\s\u2068Cachet de démonstration\u2069\s»\. Horodatage\s: /),
  ).toBeVisible();
  await expect(page.getByText('Chargement en cours…')).toHaveCount(0);
  // An ordinary browser gets none of the advice of in-app browsers.
  await expect(page.getByText('ouvrez la page dans votre navigateur')).toHaveCount(0);
});

test(
  'the corpus gets its verdicts in the browser: sound documents, one in four of the other reasons',
  ofCi,
  async ({ page, setConfig }) => {
    await setConfig({ attest });
    await page.goto('/valider-attest');
    const files = new Map<string, [Uint8Array, string]>();
    const { corpus } = await loadCorpus();
    // In Node, `corpus.test.ts` asserts the reason, which implies the status.
    const reasons = new Set<string>();
    for (const { name, bytes, policy, reason } of corpus) {
      if (policy !== attest || reasons.has(reason)) continue;
      if (reason !== 'sound') {
        reasons.add(reason);
        if (reasons.size % 4 !== 0) continue;
      }
      files.set(name, [bytes, (await verifyDocument({ bytes, policy, moment })).status]);
    }
    await expectVerdicts(page, files);
    await expect(page.getByLabel('J’accepte'), 'no official check without its address').toHaveCount(
      0,
    );
  },
);

test(
  'every document made by other software gets its expected verdict in the browser',
  ofCi,
  async ({ page, setConfig }) => {
    test.setTimeout(120_000);
    // One configuration for all: those without the statements of a qualified seal have another.
    const foreignDocuments = (await loadForeign()).foreignDocuments.filter(
      ({ policy }) => policy.requireQualifiedSeal,
    );
    const anchors = foreignDocuments.flatMap(({ policy }) => policy.trustAnchors);
    const timeStampAnchors = foreignDocuments.flatMap(
      ({ policy }) => policy.timeStampAnchors ?? [],
    );
    await setConfig({
      attest: {
        trustAnchors: [...new Set(anchors)],
        timeStampAnchors: [...new Set(timeStampAnchors)],
      },
    });
    await page.goto('/valider-attest');
    await expectVerdicts(
      page,
      new Map(foreignDocuments.map(({ file, bytes, expect: status }) => [file, [bytes, status]])),
    );
  },
);

test.describe('revocation lists', () => {
  const revocationLists = ['/revocation/cachets.crl', '/revocation/horodatage.crl', '/rien.crl'];
  const listPath = '**/*.crl';
  const thisUpdate = new Date(Date.now() + 60_000);
  const given = { ...attest, revocationLists };

  test('are fetched once, with the verifier, before any document', async ({
    page,
    setConfig,
    faults,
  }) => {
    faults.expected.push(/404/);
    await setConfig({ attest: given });
    await page.route(listPath, (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === '/rien.crl') return route.fulfill({ status: 404 });
      const authority = pathname.includes('cachets') ? issuer : stampIssuer;
      const body = Buffer.from(makeRevocationList({ issuer: authority, thisUpdate }));
      return route.fulfill({ contentType: 'application/pkix-crl', body });
    });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.crl')) asked.push(new URL(request.url()).pathname);
    });
    await page.goto('/valider-attest');
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    await inputOf(page).focus();
    await expect.poll(() => asked).toEqual(revocationLists);
    await choose(page, pdf('premier.pdf', sound));
    await expect(page.getByText('Révocation vérifiée').first()).toBeVisible();
    await choose(page, pdf('second.pdf', sound));
    await expectStatus(page, 'second.pdf', 'VALID');
    expect(asked).toEqual(revocationLists);
  });

  test('that cannot be loaded do not prevent the verdict, and the page says so', async ({
    page,
    setConfig,
    faults,
  }) => {
    faults.expected.push(/ERR_FAILED/);
    await setConfig({ attest: given });
    await page.route(listPath, (route) => route.abort());
    await page.goto('/valider-attest');
    await choose(page, pdf('sain.pdf', sound));
    await expectStatus(page, 'sain.pdf', 'VALID');
    await expect(page.getByText('révocation non vérifiée').first()).toBeVisible();
  });
});

test('« refusez-le » never breaks at its hyphen, whatever the width of the window', async ({
  page,
}) => {
  await page.goto('/valider-attest');
  await choose(page, sample);
  const orders = rowOf(page, 'justificatif-exemple.pdf').getByText('refusez-le', { exact: true });
  await expect(orders).toHaveCount(2);
  // As in browsers that do not know `text-wrap: pretty`, which mostly breaks elsewhere.
  await page.evaluate(() => {
    for (const { style } of document.querySelectorAll('p')) style.setProperty('text-wrap', 'wrap');
  });
  // « le » is 16 px wide: one of these widths ends a line before it.
  for (let width = 320; width < 760; width += 8) {
    await page.setViewportSize({ width, height: 740 });
    for (const order of await orders.all())
      expect(await order.evaluate((element) => element.getClientRects().length), `${width}`).toBe(
        1,
      );
  }
});

test('a file name that imitates a verdict stays quoted, in regular weight', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/valider-attest');
  const names = [
    'Valide » : le document est authentique.pdf',
    `${'a\u0336\u030a\u0323\u0301'.repeat(8)}.pdf`,
    `${'\u20dd\u20e3\u20e4'.repeat(40)}a.pdf`,
    `${'W'.repeat(200)}.pdf`,
    'justificatif-\u202Efdp.exe.pdf',
  ];
  await choose(page, ...names.map((name) => pdf(name, Buffer.from('rien'))));
  await expect(page.locator('[data-status=ERROR_FILE]')).toHaveCount(names.length);
  const widths = await page.evaluate(() => [document.body.scrollWidth, innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
  const shown = page.locator('.batch .file-name');
  await expect(shown.first()).toHaveText(/^«\sValide › : le document est authentique\.pdf\s»$/);
  await expect(shown.first()).toHaveCSS('font-weight', '400');
  await expect(page.locator('bdi', { hasText: 'justificatif-fdp.exe.pdf' }).first()).toBeVisible();
  expect(await page.locator('body').innerText()).not.toContain('\u202e');
});

test('twenty documents are on two screens: the table has the whole width; cards have a choice to sort', async ({
  page,
  setConfig,
}) => {
  await setConfig({ attest });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/valider-attest');
  const documents = Array.from({ length: 20 }, (_, index) =>
    pdf(`justificatif-${index}.pdf`, index % 3 === 0 ? Buffer.from('rien') : sound),
  );
  await choose(page, ...documents);
  await expect(page.locator('[data-status="VALID"]')).toHaveCount(13);
  const table = page.locator('.batch');
  expect((await table.boundingBox())?.height).toBeLessThanOrEqual(1600);
  expect((await table.boundingBox())?.width).toBeGreaterThan(1100);
  await expect(page.getByLabel('Trier par')).toBeHidden();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByLabel('Trier par').selectOption('Document');
  await expect(page.locator('tr[data-file]').first()).toHaveAttribute(
    'data-file',
    'justificatif-0.pdf',
  );
  await expect(page.locator('.batch__sort').first()).toBeHidden();
  // The field still says what was chosen.
  expect(await inputOf(page).evaluate((field: HTMLInputElement) => field.files?.length)).toBe(20);
});

test('after Back no file is chosen: whoever comes next finds nothing', async ({ page }) => {
  await page.goto('/valider-attest');
  await choose(page, sample);
  await expectStatus(page, 'justificatif-exemple.pdf', 'VALID');
  await page.goto('/gestion-compte');
  await page.goBack();
  await expect(inputOf(page)).toBeVisible();
  const left = await inputOf(page).evaluate((field: HTMLInputElement) => field.files?.length);
  expect(left).toBe(0);
});

test('a local check sends and fetches nothing, and refuses a file that is too large', async ({
  page,
  setConfig,
}) => {
  const limits = { apiUrl: '/api/check-doc-valid', maxFileSize: 100_000 };
  await setConfig({ attest: { ...attest, ...limits } });
  await page.goto('/valider-attest');
  await expect(page.getByText('100 ko au plus par fichier')).toBeVisible();
  await choose(page, pdf('premier.pdf', sound), pdf('gros.pdf', Buffer.alloc(100_001)));
  await expectStatus(page, 'premier.pdf', 'VALID');
  await expectStatus(page, 'gros.pdf', 'ERROR_FILE');
  await expect(rowOf(page, 'gros.pdf')).toContainText('Ce fichier dépasse la taille');
  // The first verdict loads what prints the record.
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.context().on('request', (request) => asked.push(request.url()));
  await choose(
    page,
    ...Array.from({ length: 30 }, (_, index) =>
      pdf(`${index}.pdf`, Buffer.concat([sound, Buffer.from(`%${index}`)])),
    ),
    pdf('dernier.pdf', sound),
  );
  await expectStatus(page, 'dernier.pdf', 'VALID');
  await expect(page.locator('[data-status="PENDING"]')).toHaveCount(0);
  expect(asked).toEqual([]);
});

const ready = `postMessage({ kind: 'ready' });`;

test(
  'a browser without decompressor says that it cannot check a compressed document',
  ofCi,
  async ({ page, setConfig }) => {
    await setConfig({ attest });
    await page.route(workerPath, async (route) => {
      const response = await route.fetch();
      const body = `delete self.DecompressionStream;${await response.text()}`;
      await route.fulfill({ response, body });
    });
    await page.goto('/valider-attest');
    const packed = makeDocument({ layout: 'stream', packed: [1, 2, 3, 6, 7] });
    await choose(page, pdf('compressé.pdf', packed));
    const row = rowOf(page, 'compressé.pdf');
    await expect(row).toHaveAttribute('data-status', 'UNSUPPORTED');
    await expect(row).toContainText('Vérification impossible');
  },
);

test.describe('a worker that', () => {
  const replaceWorker = (page: Page, body: string) =>
    page.route(workerPath, (route) => route.fulfill({ contentType: 'text/javascript', body }));

  test(
    'never answers is stopped after 10 s; meanwhile the page responds, then the next file is checked',
    ofCi,
    async ({ page, setConfig }) => {
      await setConfig({ attest });
      await replaceWorker(page, `${ready} addEventListener('message', () => { for (;;); });`);
      await page.clock.install();
      await page.goto('/valider-attest');
      const started = page.waitForEvent('worker');
      await choose(page, pdf('hostile.pdf', sound));
      await started;
      const row = rowOf(page, 'hostile.pdf');
      await expect(row.getByRole('progressbar')).toBeVisible();
      await page.getByRole('button', { name: 'Paramètres d’affichage' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await page.unroute(workerPath);
      await expect(async () => {
        await page.clock.fastForward(10_000);
        await expect(row).toHaveAttribute('data-status', 'UNSUPPORTED', { timeout: 200 });
      }).toPass();
      await expect(row).toContainText('a pris trop de temps');

      await choose(page, pdf('suivant.pdf', sound));
      await expectStatus(page, 'suivant.pdf', 'VALID');
      await page
        .getByRole('button', { name: /Réessayer la vérification de .*hostile\.pdf/ })
        .click();
      await expect(page.getByRole('heading', { level: 3, name: /hostile\.pdf/ })).toBeFocused();
      await expect(row).toHaveAttribute('data-status', 'VALID');
    },
  );

  test(
    'crashes or cannot be loaded causes a clear message, and a retry works',
    ofCi,
    async ({ page, setConfig, faults }) => {
      faults.expected.push(/mort|Failed to load resource/);
      await setConfig({ attest });
      for (const [body, message] of [
        [
          `${ready} addEventListener('message', () => { throw new Error('mort'); });`,
          'La vérification s’est arrêtée avant la fin',
        ],
        [null, 'Le vérificateur n’a pas pu être chargé. Vérifiez votre connexion.'],
      ] as const) {
        if (body) await replaceWorker(page, body);
        else await page.route(workerPath, (route) => route.abort());
        await page.goto('/valider-attest');
        await choose(page, pdf('premier.pdf', sound));
        await expect(rowOf(page, 'premier.pdf')).toContainText(message);
        await page.unroute(workerPath);
        // The worker that replaced the dead one at once is as bad; the next one is sound.
        await expect(async () => {
          await page.getByRole('button', { name: 'Réessayer' }).click({ timeout: 2_000 });
          await expectStatus(page, 'premier.pdf', 'VALID', { timeout: 2_000 });
        }).toPass();
      }
    },
  );
});

const scripts = islandScripts('/valider-attest');

for (const [what, script, share] of [
  ['half of a module that it imports', scripts.at(-1), 0.5],
  ['an empty module, which is valid JavaScript', scripts[0], 0],
] as const)
  test(
    `after a truncated verifier, a retry reloads the page: ${what}`,
    ofCi,
    async ({ page, faults }) => {
      const syntaxErrors = /Unexpected end of input|missing \)|Invalid or/;
      faults.expected.push(/Error hydrating/, syntaxErrors);
      await page.route(`**${script}*`, async (route) => {
        const response = await route.fetch();
        const body = await response.body();
        await route.fulfill({ response, body: body.subarray(0, Math.floor(body.length * share)) });
      });
      await page.goto('/valider-attest');
      const retry = page.getByRole('button', { name: 'Réessayer' });
      await page.locator('input[type=file]').focus();
      await expect(retry).toBeVisible();
      await page.unrouteAll({ behavior: 'wait' });
      const reloaded = page.waitForEvent('load');
      await retry.click();
      await reloaded;
      await choose(page, sample);
      await expectStatus(page, 'justificatif-exemple.pdf', 'VALID');
    },
  );

test('files dropped anywhere while the verifier loads are all checked', async ({ page }) => {
  const release = await holdBack(page, `**${scripts[0]}*`);
  await page.goto('/valider-attest');
  await drop(page, 'un.pdf', readFileSync(sample));
  await drop(page, 'deux.pdf', Buffer.from('x'));
  await expect(page.getByText('Chargement en cours…')).toBeVisible();
  release();
  await expectStatus(page, 'un.pdf', 'VALID');
  await expectStatus(page, 'deux.pdf', 'ERROR_FILE');
  await expect(page.getByText('Chargement en cours…')).toHaveCount(0);
  await expect(page).toHaveURL('/valider-attest');
});

test(
  'when the configuration or a script cannot be loaded, the page says so and stays readable',
  ofCi,
  async ({ page, faults }) => {
    faults.expected.push(
      /Failed to load resource/,
      /Error hydrating/,
      /n’a pas pu commencer sa tâche/,
    );
    await page.route(configPath, (route) => route.abort());
    await page.goto('/valider-attest');
    await choose(page, sample);
    const alert = page
      .getByRole('alert')
      .filter({ hasText: 'La vérification n’a pas pu être chargée' });
    await expect(alert).toBeVisible();
    await expect(page.getByText('Chargement en cours…')).toHaveCount(0);
    await page.unroute(configPath);
    // A retry keeps the file.
    await alert.getByRole('button', { name: 'Réessayer' }).click();
    await expectStatus(page, 'justificatif-exemple.pdf', 'VALID');

    for (const script of scripts.slice(0, 2)) {
      await page.route(`**${script}*`, (route) => route.abort());
      await page.goto('/valider-attest');
      await choose(page, sample);
      await expect(page.getByText('La vérification n’a pas pu être chargée.')).toBeVisible();
      await expect(
        page.getByRole('heading', { name: 'Vérifier le document vous-même' }),
      ).toBeVisible();
      await page.unroute(`**${script}*`);
      const reloaded = page.waitForEvent('load');
      await page.getByRole('button', { name: 'Réessayer' }).click();
      await reloaded;
      await choose(page, sample);
      await expectStatus(page, 'justificatif-exemple.pdf', 'VALID');
    }
  },
);

test('the record prints at each press while a batch is checked: that of the documents then', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const printed: number[] = [];
    Object.assign(window, { printed });
    window.print = () => void printed.push(document.querySelectorAll('.record__entry').length);
  });
  await page.goto('/valider-attest');
  await choose(
    page,
    ...Array.from({ length: 40 }, (_, index) =>
      pdf(`${index}.pdf`, Buffer.concat([sound, Buffer.from(`%${index}`)])),
    ),
  );
  await expect(page.locator('[data-status]')).toHaveCount(40);
  const button = page.getByRole('button', { name: 'Imprimer le compte rendu' });
  while ((await page.locator('[data-status="PENDING"]').count()) > 0) {
    await button.evaluate((element) => (element as HTMLElement).click());
    await page.waitForTimeout(70);
  }
  const printed = () => page.evaluate(() => (window as unknown as { printed: number[] }).printed);
  // Presses that would print the same again at once count once.
  await expect.poll(async () => (await printed()).length).toBeGreaterThan(0);
  await page.waitForTimeout(1_200);
  const before = (await printed()).length;
  await button.click();
  await expect.poll(async () => (await printed()).slice(before)).toEqual([40]);
});

test.describe('the official check', () => {
  const officialPath = '**/api/check-doc-valid?*';

  test.beforeEach(async ({ page }) => {
    await page.goto('/valider-attest');
    await choose(page, sample);
    await expectStatus(page, 'justificatif-exemple.pdf', 'VALID');
    await page.locator('summary', { hasText: 'Vérification officielle' }).click();
  });

  const askButton = (page: Page) =>
    page.getByRole('button', { name: /^Demander la vérification officielle/ });

  test('sends the file with consent alone; a refusal overrides a valid verdict', async ({
    page,
  }) => {
    const sent: Request[] = [];
    page.on('request', (request) => {
      if (request.url().includes('check-doc-valid')) sent.push(request);
    });
    await page.route(officialPath, (route) => route.fulfill({ json: { status: 'NOT_VALID' } }));
    await askButton(page).click();
    await expect(page.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true');
    expect(sent).toEqual([]);
    await page.getByRole('checkbox').press('Space');
    await askButton(page).press('Enter');
    const row = rowOf(page, 'justificatif-exemple.pdf');
    await expect(row.getByRole('heading', { level: 3 })).toHaveText(
      /^Refusé par le service officiel/,
    );
    // The same file, chosen again later.
    await choose(page, sample);
    await expect(page.getByRole('heading', { level: 3, name: /^Refusé par/ })).toHaveCount(2);
    expect(sent).toHaveLength(1);
    expect(await sent[0]?.headerValue('content-type')).toMatch(/^multipart\/form-data/);
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    await page.getByRole('button', { name: 'Imprimer le compte rendu' }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.record')).toContainText('Non valide, le');
  });

  test('sends the bytes that were checked, though the file has changed since', async ({
    page,
  }, testInfo) => {
    const file = testInfo.outputPath('change.pdf');
    mkdirSync(dirname(file), { recursive: true });
    copyFileSync(sample, file);
    await choose(page, file);
    await expectStatus(page, 'change.pdf', 'VALID');
    writeFileSync(file, 'un autre contenu');
    const row = rowOf(page, 'change.pdf');
    await row.locator('summary', { hasText: 'Vérification officielle' }).click();
    await row.getByRole('checkbox').press('Space');
    await row.getByRole('button', { name: /^Demander la vérification/ }).press('Enter');
    await expect(row.getByText('Le service officiel a répondu : document valide.')).toBeVisible();
  });

  test('after each failure, a clear message appears, and another request works', async ({
    page,
    faults,
  }) => {
    faults.expected.push(/Failed to load resource/);
    await page.getByRole('checkbox').press('Space');
    for (const [says, answer] of [
      ['Le service officiel est indisponible', { status: 500, body: '' }],
      ['il est trop gros', { status: 413, body: '' }],
      ['n’a pas pu être comprise', { body: '<html>' }],
      ['n’a pas pu être joint', null],
    ] as const) {
      await page.route(officialPath, (route) => (answer ? route.fulfill(answer) : route.abort()));
      await askButton(page).click();
      await expect(page.getByRole('alert').filter({ hasText: says })).toBeVisible();
      await page.unroute(officialPath);
    }
    await askButton(page).click();
    await expect(
      page.getByText(
        'Le service officiel a répondu : document valide. Valable jusqu’au 31/12/2099.',
      ),
    ).toBeVisible();
  });
});

test('the result of a document added later scrolls into view', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/valider-attest');
  for (const name of ['un.pdf', 'deux.pdf', 'retouché.pdf']) {
    await choose(page, pdf(name, readFileSync(sample)));
    await expect(rowOf(page, name)).not.toHaveAttribute('data-status', 'PENDING');
    await expect(rowOf(page, name).locator('.verdict__acceptance')).toBeInViewport();
  }
  // The fourth makes a table of the list.
  await choose(page, pdf('quatre.pdf', readFileSync(sample)));
  await expect(page.getByRole('heading', { name: 'Résultats' })).toBeInViewport();
  await expect(rowOf(page, 'quatre.pdf')).toContainText('Valide, en double');
});

test('a message to the person can be edited and copied, and never enters an address; results can be cleared', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/valider-attest');
  await choose(page, pdf('vide.pdf', Buffer.alloc(0)));
  await page.getByText('Message à envoyer à la personne').click();
  const field = page.getByLabel('Texte du message');
  await expect(field).toHaveValue(/parce que ce fichier est vide\.[\s\S]*fichier d’origine/);
  await field.fill('Bonjour, votre fichier est vide.');
  await page.getByRole('button', { name: 'Copier le message' }).click();
  await expect(page.getByText('Le message est copié.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'Bonjour, votre fichier est vide.',
  );
  expect(new URL(page.url()).search).toBe('');
  // Clearing the results returns the focus to the field.
  await page.getByRole('button', { name: 'Effacer les résultats' }).press('Enter');
  await expect(page.locator('[data-file]')).toHaveCount(0);
  await expect(inputOf(page)).toBeFocused();
});

test('each verdict has its own icon, and only the record is printed: one sheet per document, without the identity of the person', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await page.goto('/valider-attest');
  const names = ['sain.pdf', 'retouché.pdf', 'photo.pdf'];
  const contents = [readFileSync(sample), alteredSample, Buffer.from('image')];
  await choose(page, ...contents.map((each, index) => pdf(names[index] ?? '', each)));
  await expect(page.locator('[data-status="PENDING"]')).toHaveCount(0);
  // Colour is never the only sign: each verdict has its icon and its word, in forced colours too.
  await page.emulateMedia({ forcedColors: 'active' });
  for (const name of names) await expect(rowOf(page, name).locator('h3 svg')).toBeVisible();
  const outlines = await page
    .locator('[data-file] h3 path')
    .evaluateAll((paths) => paths.map((path) => path.getAttribute('d')));
  expect(new Set(outlines).size).toBe(3);
  await page.emulateMedia({ forcedColors: 'none' });

  await page.getByRole('button', { name: 'Imprimer le compte rendu' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.record svg')).toHaveCount(3);
  const printed = await page.locator('body').innerText();
  expect(printed).toContain('Compte rendu de vérification');
  expect(printed).toContain('1 valide, 1 à refuser, 1 non vérifié');
  expect(printed).toMatch(/[0-9a-f]{64}/);
  expect(printed).toContain('DEMO-0001');
  expect(printed).not.toContain('Lefèvre');
  expect(printed).not.toContain('Vérifier un justificatif d’identité');
  const paper = Buffer.from(await page.pdf()).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(3);
  // Printing is over: the page is back.
  await page.emulateMedia({ media: 'screen' });
  await expect(
    page.getByRole('heading', { level: 1, name: 'Vérifier un justificatif d’identité' }),
  ).toBeVisible();
});
