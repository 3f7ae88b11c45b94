// @vitest-environment jsdom
/** The request form as an island: every state, with the sentence that a citizen sees. */
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RequestForm } from '../../../../../src/features/account/request-form/RequestForm.tsx';
// The form loads it at the first focus: loaded here, it is there at once.
import '../../../../../src/features/account/request-form/press-part.ts';
import { eventually } from '../../../../support/eventually.ts';
import { sampleWith } from '../../../config/sample.ts';
import { hydrate, serveConfig, settle, silence } from '../../island.tsx';

vi.mock('../../../../../src/browser/lazy-styles.ts', () => ({ loadStyles: async () => undefined }));

const recipient = { contactEmail: 'donnees@exemple.fr', postalAddress: '' };
const press = '../../../../../src/features/account/request-form/press-part.ts';
const print = vi.fn();
const letter = () => document.getElementById('letter')?.textContent ?? '';
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: false });
const button = (name: string) => screen.getByRole('button', { name });
const form = () => document.querySelector('form');

beforeEach(() => {
  vi.stubGlobal('print', print);
  serveConfig();
});
// A status is said 100 ms after its press: the window of the tests must still be there.
afterAll(() => new Promise((resolve) => setTimeout(resolve, 200)));
afterEach(() => {
  vi.doUnmock(press);
  cleanup();
  document.body.replaceChildren();
  delete window.portailPresses;
  print.mockClear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Enters the form, which loads what a press needs. */
const enter = async () => {
  fireEvent.focusIn(field('Prénoms'));
  await settle();
};

const fill = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(field('Prénoms'), 'Zoé');
  await user.type(field('Nom de naissance'), 'DUPONT');
  await user.type(field('Adresse électronique'), 'zoe@exemple.fr');
};

test('before hydration the buttons wait, and say why; afterwards they answer and the letter is there', async () => {
  await hydrate(<RequestForm recipient={recipient} right="acces" />, (main) => {
    const waiting = [...main.querySelectorAll('button')];
    expect(waiting).toHaveLength(3);
    for (const each of waiting) expect(each.getAttribute('aria-disabled')).toBe('true');
    expect(main.querySelector('#request-status')?.textContent).toBe(
      'La page se charge encore. Ces boutons marcheront ensuite.',
    );
    expect(main.querySelector('#letter')?.textContent).toBe('');
    // No empty heading, hidden or not.
    for (const heading of main.querySelectorAll('h1, h2, h3'))
      expect(heading.textContent).not.toBe('');
  });
  expect(button('Télécharger le texte').hasAttribute('aria-disabled')).toBe(false);
  expect(document.querySelector('#request-status')?.textContent).toBe('');
  expect(letter()).toContain('[prénoms] [nom de naissance]');
  expect(letter()).toContain('article 15');
});

test('what was typed and chosen before hydration is kept, and in the letter', async () => {
  await hydrate(<RequestForm recipient={recipient} right="acces" />, (main) => {
    const typed = main.querySelector<HTMLInputElement>('[name="givenNames"]');
    const chosen = main.querySelector<HTMLInputElement>('[value="rectification"]');
    if (typed) typed.value = 'Zoé';
    typed?.focus();
    typed?.setSelectionRange(1, 1);
    if (chosen) chosen.checked = true;
  });
  expect(field('Prénoms').value).toBe('Zoé');
  expect(document.activeElement).toBe(field('Prénoms'));
  expect(field('Prénoms').selectionStart).toBe(1);
  expect(letter()).toContain('Zoé\n[adresse');
  expect(letter()).toContain('article 16');
  expect(field('Donnée à corriger').closest('[hidden]')).toBeNull();
});

test('the fields of a rectification are hidden for another right', async () => {
  await hydrate(<RequestForm recipient={recipient} right="effacement" />);
  expect(field('Donnée à corriger').closest('[hidden]')).not.toBeNull();
});

test('presses before hydration are answered once each', async () => {
  const { keptPresses } = await import(
    '../../../../../src/features/account/request-form/kept-presses.ts'
  );
  const end = vi.fn();
  Object.assign(keptPresses(), { endWaiting: end });
  keptPresses().ways.add('print');
  await hydrate(<RequestForm recipient={recipient} right="acces" />);
  await settle();
  expect(screen.getByRole('group', { name: '2 erreurs sont à corriger' })).toBe(
    document.activeElement,
  );
  expect(end).toHaveBeenCalledOnce();
  expect(keptPresses().ways.size).toBe(0);
  expect(print).not.toHaveBeenCalled();
});

test('an early press does not take the focus of a citizen who has moved on; the number of errors is said', async () => {
  const { keptPresses } = await import(
    '../../../../../src/features/account/request-form/kept-presses.ts'
  );
  Object.assign(keptPresses(), { hasMovedOn: true });
  keptPresses().ways.add('save');
  await hydrate(<RequestForm recipient={recipient} right="acces" />, (main) =>
    main.querySelector<HTMLElement>('[name="details"]')?.focus(),
  );
  await eventually(() =>
    expect(document.getElementById('request-status')?.textContent).toBe(
      '2 erreurs sont à corriger',
    ),
  );
  expect(document.activeElement).toBe(field('Précisions'));
  expect(screen.getByRole('group', { name: '2 erreurs sont à corriger' })).toBeTruthy();
});

test('two early presses that the deployed configuration makes one are answered once', async () => {
  const { keptPresses } = await import(
    '../../../../../src/features/account/request-form/kept-presses.ts'
  );
  serveConfig(sampleWith({ account: {} }));
  for (const way of ['mail', 'print']) keptPresses().ways.add(way);
  await hydrate(<RequestForm recipient={recipient} right="acces" />, (main) => {
    for (const [name, value] of Object.entries({
      givenNames: 'Zoé',
      familyName: 'DUPONT',
      email: 'a@b.fr',
    }))
      Object.assign(main.querySelector(`[name="${name}"]`) ?? {}, { value });
  });
  await eventually(() => expect(print).toHaveBeenCalled());
  await settle();
  expect(print).toHaveBeenCalledOnce();
});

test('a press between hydration and the answer to kept presses is answered once', async () => {
  const { keptPresses } = await import(
    '../../../../../src/features/account/request-form/kept-presses.ts'
  );
  await hydrate(<RequestForm recipient={recipient} right="acces" />);
  keptPresses().isAnswered = false;
  const submitter = button('Imprimer la lettre');
  fireEvent(
    form() as HTMLFormElement,
    new SubmitEvent('submit', { submitter, bubbles: true, cancelable: true }),
  );
  expect(screen.queryByRole('group', { name: /erreurs/ })).toBeNull();
});

test('errors: summary with the focus and links, messages at the fields; typing removes them', async () => {
  const user = userEvent.setup();
  await hydrate(<RequestForm recipient={recipient} right="acces" />);
  await enter();
  await user.click(button('Imprimer la lettre'));
  const summary = screen.getByRole('group', { name: '2 erreurs sont à corriger' });
  expect(document.activeElement).toBe(summary);
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'Indiquez vos prénoms ou votre nom de naissance.',
    'Indiquez une adresse électronique ou une adresse postale, pour que l’on puisse vous répondre.',
  ]);
  expect(field('Prénoms').getAttribute('aria-invalid')).toBe('true');
  expect(field('Prénoms').closest('.fr-input-group--error')).not.toBeNull();
  await user.click(
    within(summary).getByRole('link', { name: 'Indiquez vos prénoms ou votre nom de naissance.' }),
  );
  expect(document.activeElement).toBe(field('Prénoms'));
  await user.type(field('Prénoms'), 'Zoé');
  expect(field('Prénoms').hasAttribute('aria-invalid')).toBe(false);
  expect(screen.getByRole('group', { name: 'Une erreur est à corriger' })).toBeTruthy();
  expect(print).not.toHaveBeenCalled();
});

test('a new error appears when the focus leaves its field, as an alert, not while typing', async () => {
  const user = userEvent.setup();
  await hydrate(<RequestForm recipient={recipient} right="acces" />);
  await enter();
  await user.click(button('Imprimer la lettre'));
  await user.type(field('Adresse électronique'), 'zo');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.tab();
  expect(screen.getByRole('alert').textContent).toContain('n’a pas le bon format');
});

test('a complete letter is printed, with what comes next; its status is said', async () => {
  const user = userEvent.setup();
  await hydrate(<RequestForm recipient={recipient} right="acces" />);
  await fill(user);
  expect(screen.queryByRole('region', { name: 'Et maintenant' })).toBeNull();
  print.mockImplementation(() => expect(letter()).toContain('Zoé DUPONT'));
  await user.click(button('Imprimer la lettre'));
  expect(print).toHaveBeenCalledOnce();
  expect(document.documentElement.getAttribute('data-printing')).toBe('letter');
  expect(screen.getByRole('region', { name: 'Et maintenant' })).toBeTruthy();
});

test('values set without an event are read at the press', async () => {
  await hydrate(<RequestForm recipient={recipient} right="acces" />);
  await enter();
  for (const [name, value] of [
    ['Prénoms', 'Zoé'],
    ['Nom de naissance', 'DUPONT'],
    ['Adresse postale', '1 rue'],
  ] as const)
    field(name).value = value;
  const submitter = button('Imprimer la lettre');
  const submit = new SubmitEvent('submit', { submitter, bubbles: true, cancelable: true });
  fireEvent(form() as HTMLFormElement, submit);
  await settle();
  expect(letter()).toContain('Zoé DUPONT');
});

/** Returns the form of a new page: modules remember the configuration of theirs. */
async function formOfNewPage() {
  vi.resetModules();
  return (await import('../../../../../src/features/account/request-form/RequestForm.tsx'))
    .RequestForm;
}

/** Opens a new page with its own script, which keeps presses. What a press needs loads as `load` does. */
async function openNewForm(load: () => Promise<void>): Promise<void> {
  vi.doMock(press, async (importOriginal) => {
    await load();
    return await importOriginal();
  });
  const NewForm = await formOfNewPage();
  await hydrate(<NewForm recipient={recipient} right="acces" />);
  await import('../../../../../src/features/account/request-form/early-request.client.ts');
}

test('without an address in the deployed configuration there is no e-mail', async () => {
  const NewForm = await formOfNewPage();
  serveConfig(sampleWith({ account: {} }));
  await hydrate(<NewForm recipient={recipient} right="acces" />);
  await eventually(() => expect(letter()).toContain('Madame, Monsieur'));
  expect(screen.queryByRole('button', { name: 'Préparer un courriel' })).toBeNull();
  expect(button('Imprimer la lettre').className).toBe('fr-btn');
});

test('a lost configuration leaves the build-time recipient', async () => {
  silence('warn');
  const NewForm = await formOfNewPage();
  serveConfig(new Error('hors ligne'));
  await hydrate(<NewForm recipient={recipient} right="acces" />);
  expect(letter()).toContain('Madame, Monsieur');
  expect(button('Préparer un courriel')).toBeTruthy();
});

test('the checklist: the form follows its boxes, and the number left is said', async () => {
  const user = userEvent.setup();
  await hydrate(<RequestForm recipient={recipient} right="effacement" hasChecklist />);
  expect(screen.getByText('Cochez encore 3 points pour préparer la demande.')).toBeTruthy();
  expect(form()?.hidden).toBe(true);
  const boxes = screen.getAllByRole('checkbox');
  for (const box of boxes.slice(1)) await user.click(box);
  expect(screen.getByText('Cochez encore un point pour préparer la demande.')).toBeTruthy();
  await user.click(boxes[0] as HTMLElement);
  expect(screen.getByText('Vous pouvez préparer votre demande ci-dessous.')).toBeTruthy();
  expect(form()?.hidden).toBe(false);
});

test('with a checklist the right is fixed: no choice, no field of a correction, a letter of erasure', async () => {
  await hydrate(<RequestForm recipient={recipient} right="effacement" hasChecklist />);
  expect(document.querySelectorAll('[type="radio"]')).toHaveLength(0);
  expect(screen.queryByLabelText('Donnée à corriger', { exact: false })).toBeNull();
  expect(letter()).toContain('article 17');
});

test('« Donnée à corriger » proposes the six fields, and the link before the letter leads to the buttons', async () => {
  await hydrate(<RequestForm recipient={recipient} right="rectification" />);
  const list = document.getElementById(field('Donnée à corriger').getAttribute('list') ?? '');
  expect(list?.querySelectorAll('option')).toHaveLength(6);
  const { hash } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Aller à l’envoi' });
  expect(document.querySelector(hash)?.contains(button('Télécharger le texte'))).toBe(true);
});

test('the errors of a press do not take the focus of a citizen who goes on typing while its code loads', async () => {
  const user = userEvent.setup();
  const arrive = Promise.withResolvers<void>();
  await openNewForm(() => arrive.promise);
  await user.click(field('Prénoms'));
  await user.keyboard('{Enter}');
  // In the same field: it has the focus, and a key of it must not be lost.
  await user.keyboard('Z');
  arrive.resolve();
  await eventually(() => screen.getByRole('group', { name: 'Une erreur est à corriger' }));
  expect(document.activeElement).toBe(field('Prénoms'));
  await eventually(() =>
    expect(document.getElementById('request-status')?.textContent).toBe(
      'Une erreur est à corriger',
    ),
  );
});

test('a button that is pressed again while its code loads is answered once', async () => {
  const user = userEvent.setup();
  const arrive = Promise.withResolvers<void>();
  await openNewForm(() => arrive.promise);
  await fill(user);
  for (let press = 0; press < 3; press += 1) await user.click(button('Imprimer la lettre'));
  arrive.resolve();
  await eventually(() => expect(print).toHaveBeenCalled());
  await settle();
  expect(print).toHaveBeenCalledOnce();
  await user.click(button('Imprimer la lettre'));
  await eventually(() => expect(print).toHaveBeenCalledTimes(2));
});

test('what a press needs is lost: a message says so, and a retry answers the press', async () => {
  const user = userEvent.setup();
  silence('error');
  let isLost = true;
  await openNewForm(async () => {
    if (isLost) throw new Error('hors ligne');
  });
  await fill(user);
  expect(letter()).toContain('Zoé DUPONT');
  // No message before a press.
  expect(screen.queryByText(/n’a pas pu être chargé/)).toBeNull();
  await user.click(button('Imprimer la lettre'));
  await eventually(() => screen.getByText(/Le formulaire n’a pas pu être chargé/));
  expect(print).not.toHaveBeenCalled();
  expect(field('Prénoms').value).toBe('Zoé');
  await user.click(button('Réessayer'));
  await eventually(() => screen.getByText(/Nouvel échec/));
  expect(document.activeElement).toBe(button('Réessayer'));
  isLost = false;
  await user.click(button('Réessayer'));
  await eventually(() => expect(screen.queryByText(/Nouvel échec/)).toBeNull());
  // The press that was lost is answered; the focus is not.
  await eventually(() => expect(print).toHaveBeenCalledOnce());
  expect(document.activeElement).not.toBe(document.body);
});
