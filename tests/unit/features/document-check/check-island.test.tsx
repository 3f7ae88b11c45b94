// @vitest-environment jsdom
/** The island of document verification: field, intent, rules of the deployed configuration, failure. */
import { fireEvent, screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withoutData } from '../../../../src/verifier/index.ts';
import { eventually } from '../../../support/eventually.ts';
import { sampleWith } from '../../config/sample.ts';
import { serveConfig, silence } from '../island.tsx';

vi.mock('../../../../src/browser/lazy-styles.ts', () => ({ loadStyles: () => undefined }));
vi.mock('../../../../src/features/document-check/check/create-worker.ts', () => ({
  createWorker: () => new FakeWorker(),
  askWorker: async () => null,
}));

/** Policies that workers were asked to apply. */
const asked: { maxFileSize?: number }[] = [];

/** A worker that finds every document modified. */
class FakeWorker extends EventTarget {
  constructor() {
    super();
    queueMicrotask(() => this.#say({ kind: 'ready' }));
  }
  #say(data: object): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  postMessage(question: { policy: { maxFileSize: number } }): void {
    asked.push(question.policy);
    queueMicrotask(() =>
      this.#say({
        kind: 'verdict',
        verdict: { ...withoutData, status: 'NOT_VALID', reason: 'weak-algorithm' },
      }),
    );
  }
  terminate(): void {
    // Nothing runs.
  }
}

const anchors = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----';
const withAnchors = (fields: object = {}) =>
  sampleWith({ attest: { trustAnchors: [anchors], ...fields } });
const field = () => screen.getByLabelText<HTMLInputElement>(/Choisissez ou déposez/);
const document1 = new File(['%PDF-1.7 un'], 'un.pdf', { type: 'application/pdf' });

/** jsdom has neither a layout nor a transfer of data. */
const choose = async (...files: File[]) => {
  fireEvent.change(field(), { target: { files } });
  await settle();
};

const settle = () => new Promise((resolve) => setTimeout(resolve, 60));
let cleanUp: () => void = () => undefined;

/** Hydrates the island in the element that Astro puts around it. */
async function open() {
  // The store belongs to a page: each test has its own, and its own React.
  vi.resetModules();
  const [{ hydrate }, { cleanup }, { DocumentCheck }] = await Promise.all([
    import('../island.tsx'),
    import('@testing-library/react'),
    import('../../../../src/features/document-check/DocumentCheck.tsx'),
  ]);
  cleanUp = cleanup;
  const wrapper = document.createElement('astro-island');
  // As EmbeddedApp.astro has it.
  document.body.setAttribute('data-replaceable', '');
  document.body.append(wrapper);
  await hydrate(<DocumentCheck />, (main) => wrapper.append(main));
  await settle();
}

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('Worker', FakeWorker);
  Element.prototype.scrollIntoView = () => undefined;
  Object.defineProperty(HTMLInputElement.prototype, 'files', {
    configurable: true,
    writable: true,
    value: null,
  });
});
// A status is said 100 ms after its press: the window of the tests must still be there.
afterAll(() => new Promise((resolve) => setTimeout(resolve, 200)));
afterEach(() => {
  cleanUp();
  document.body.replaceChildren();
  Reflect.deleteProperty(HTMLInputElement.prototype, 'files');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('without an anchor: a sentence in place of the field', async () => {
  serveConfig(sampleWith({ attest: {} }));
  await open();
  expect(screen.getByText('Ce site ne vérifie pas encore les documents.')).toBeTruthy();
  expect(field().closest('[hidden]')).not.toBeNull();
});

test('the limit of the deployed configuration is shown, and nothing is checked before an intent', async () => {
  serveConfig(withAnchors({ maxFileSize: 300_000 }));
  await open();
  expect(screen.getByText(/300 ko au plus par fichier/)).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Résultats' })).toBeNull();
});

test('a chosen file gets its verdict, with the rules of the deployed configuration', async () => {
  serveConfig(withAnchors({ maxFileSize: 300_000 }));
  await open();
  await choose(document1);
  await eventually(() => expect(asked).toHaveLength(1));
  await settle();
  expect(asked[0]?.maxFileSize).toBe(300_000);
  expect(screen.getByRole('heading', { level: 3, name: /un\.pdf/ })).toBeTruthy();
  expect(document.querySelector('[data-status="NOT_VALID"]')).not.toBeNull();
});

test('without configuration nothing is checked: a message, and a retry checks the waiting file', async () => {
  const user = userEvent.setup();
  silence('error');
  const configure = serveConfig(new Error('hors ligne'));
  await open();
  await choose(document1);
  expect(screen.getByText(/La vérification n’a pas pu être chargée/)).toBeTruthy();
  expect(asked).toHaveLength(0);
  configure(withAnchors());
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  await eventually(() => expect(asked).toHaveLength(1));
});

test('results keep an embedded app out, until they are erased', async () => {
  const user = userEvent.setup();
  serveConfig(withAnchors());
  await open();
  const isInUse = () => document.body.hasAttribute('data-in-use');
  expect(isInUse()).toBe(false);
  await choose(document1);
  await eventually(() => expect(isInUse()).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Effacer les résultats' }));
  await eventually(() => expect(isInUse()).toBe(false));
});

test('erased results forget the agency that read them', async () => {
  const user = userEvent.setup();
  vi.stubGlobal('print', () => undefined);
  serveConfig(withAnchors());
  await open();
  const record = async () => {
    await choose(document1);
    await eventually(() =>
      expect(document.querySelector('[data-status="NOT_VALID"]')).not.toBeNull(),
    );
    return async () => {
      await user.click(screen.getByRole('button', { name: 'Imprimer le compte rendu' }));
      return document.querySelector('.record')?.textContent;
    };
  };
  const printFirst = await record();
  await user.type(screen.getByLabelText(/Nom de votre organisme/), 'Mairie de Brest');
  // The name counts after a pause; a press that comes again at once does not.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await printFirst()).toContain('Mairie de Brest');
  await user.click(screen.getByRole('button', { name: 'Effacer les résultats' }));
  const printSecond = await record();
  const second = await printSecond();
  expect(second).toContain('Non valide');
  expect(second).not.toContain('Mairie de Brest');
});

test('« Imprimer », « CSV » and the official check request nothing; the check says that it needs the network', async () => {
  const user = userEvent.setup();
  const print = vi.fn();
  const saved = vi.fn(() => 'blob:x');
  vi.stubGlobal('print', print);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved }));
  serveConfig(withAnchors({ apiUrl: '/api/check' }));
  await open();
  await choose(document1);
  await eventually(() => screen.getByRole('heading', { level: 3, name: /^Non valide/ }));
  const ask = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('hors ligne')));
  vi.stubGlobal('fetch', ask);
  for (let press = 0; press < 3; press += 1)
    await user.click(screen.getByRole('button', { name: 'Télécharger le tableau (CSV)' }));
  expect(saved).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Imprimer le compte rendu' }));
  expect(print).toHaveBeenCalledOnce();
  expect(document.querySelector('.record')?.textContent).toContain('un.pdf');
  await user.click(screen.getByText(/Vérification officielle/));
  const consent = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /J’accepte/ });
  await eventually(consent);
  expect(ask).not.toHaveBeenCalled();
  const request = () => screen.getByRole('button', { name: /Demander la vérification officielle/ });
  await user.click(request());
  expect(screen.getByText(/^Cochez cette case/)).toBeTruthy();
  await user.click(consent());
  await user.click(request());
  await eventually(() => screen.getByText(/Le service officiel n’a pas pu être joint/));
  expect(consent().checked).toBe(true);
  expect(ask).toHaveBeenCalledOnce();
});

test('a sending outlives the change from a list to a table, and ends when the results are erased', async () => {
  const user = userEvent.setup();
  serveConfig(withAnchors({ apiUrl: '/api/check' }));
  await open();
  await choose(document1);
  await eventually(() => screen.getByRole('heading', { level: 3, name: /^Non valide/ }));
  let ended: AbortSignal | null | undefined;
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    ended = init.signal;
    return new Promise(() => undefined);
  });
  await user.click(screen.getByText(/Vérification officielle/));
  await user.click(await screen.findByRole('checkbox', { name: /J’accepte/ }));
  await user.click(screen.getByRole('button', { name: /Demander la vérification officielle/ }));
  expect(screen.getByText('Envoi du fichier au service officiel…')).toBeTruthy();
  for (const name of ['deux', 'trois', 'quatre'])
    await choose(new File(['x'], `${name}.pdf`, { type: 'application/pdf' }));
  await eventually(() => screen.getByRole('table'));
  expect(screen.getByText('Envoi du fichier au service officiel…')).toBeTruthy();
  expect(ended?.aborted).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Effacer les résultats' }));
  expect(ended?.aborted).toBe(true);
});

test('an unticked consent ends the sending, stays unticked, and a late answer counts no more', async () => {
  const user = userEvent.setup();
  serveConfig(withAnchors({ apiUrl: '/api/check' }));
  await open();
  await choose(document1);
  await eventually(() => screen.getByRole('heading', { level: 3, name: /^Non valide/ }));
  const answer = Promise.withResolvers<Response>();
  let signal: AbortSignal | null | undefined;
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    signal = init.signal;
    return answer.promise;
  });
  await user.click(screen.getByText(/Vérification officielle/));
  const consent = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /J’accepte/ });
  await eventually(consent);
  await user.click(consent());
  await user.click(screen.getByRole('button', { name: /Demander la vérification officielle/ }));
  await user.click(consent());
  expect(signal?.aborted).toBe(true);
  expect(screen.getByText(/^Envoi interrompu/)).toBeTruthy();
  answer.resolve(Response.json({ status: 'VALID' }));
  await new Promise((resolve) => setTimeout(resolve));
  expect(consent().checked).toBe(false);
  expect(screen.getByText(/^Envoi interrompu/)).toBeTruthy();
});
