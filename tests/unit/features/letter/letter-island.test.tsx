// @vitest-environment jsdom
/** The letter form as an island: every state, with the sentence that a citizen sees. */
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  keepPress,
  markRestored,
  noteMove,
  takePress,
} from '../../../../src/features/letter/kept-press.ts';
import { LetterForm } from '../../../../src/features/letter/LetterForm.tsx';
import { eventually } from '../../../support/eventually.ts';
import { sampleWith } from '../../config/sample.ts';
import { hydrate, serveConfig, settle, silence } from '../island.tsx';

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
  cleanup();
  document.body.replaceChildren();
  print.mockClear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const fill = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(field('Prénoms'), 'Zoé');
  await user.type(field('Nom de naissance'), 'DUPONT');
  await user.type(field('Adresse électronique'), 'zoe@exemple.fr');
};

test('before hydration the buttons wait, and say why; afterwards they answer and the letter is there', async () => {
  await hydrate(<LetterForm right="acces" />, (main) => {
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
  await hydrate(<LetterForm right="acces" />, (main) => {
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
  await hydrate(<LetterForm right="effacement" />);
  expect(field('Donnée à corriger').closest('[hidden]')).not.toBeNull();
});

/** Presses a button before the island hydrates, as the page's script keeps it. */
const pressEarly = (main: HTMLElement, way: string) => {
  main.dataset['islandPlace'] = '';
  const kept = main.querySelector('form');
  if (kept) keepPress(kept, way);
};

const fillEarly = (main: HTMLElement) => {
  for (const [name, value] of Object.entries({
    givenNames: 'Zoé',
    familyName: 'DUPONT',
    email: 'a@b.fr',
  }))
    Object.assign(main.querySelector(`[name="${name}"]`) ?? {}, { value });
};

test('a browser that does not name the pressed button in its submission: the clicked one answers', async () => {
  const user = userEvent.setup();
  await hydrate(<LetterForm right="acces" />);
  await fill(user);
  // Safari before 15.4.
  form()?.addEventListener(
    'submit',
    (event) => Object.defineProperty(event, 'submitter', { value: undefined }),
    { capture: true },
  );
  await user.click(button('Imprimer la lettre'));
  await eventually(() => expect(print).toHaveBeenCalledOnce());
});

test('a press before hydration is answered once: errors take the focus', async () => {
  await hydrate(<LetterForm right="acces" />, (main) => pressEarly(main, 'print'));
  await settle();
  expect(screen.getByRole('group', { name: '2\u00a0erreurs sont à corriger' })).toBe(
    document.activeElement,
  );
  expect(form() && takePress(form() as HTMLFormElement)).toBeNull();
  expect(print).not.toHaveBeenCalled();
});

test('an early press does not take the focus of a citizen who has moved on; the number of errors is said', async () => {
  await hydrate(<LetterForm right="acces" />, (main) => {
    pressEarly(main, 'save');
    main.querySelector<HTMLElement>('[name="details"]')?.focus();
    noteMove(main.querySelector('form') as HTMLFormElement);
  });
  await eventually(() =>
    expect(document.getElementById('request-status')?.textContent).toBe(
      '2\u00a0erreurs sont à corriger',
    ),
  );
  expect(document.activeElement).toBe(field('Précisions'));
  expect(screen.getByRole('group', { name: '2\u00a0erreurs sont à corriger' })).toBeTruthy();
});

test('the last of several early presses is answered, alone, when the recipient is known', async () => {
  const { formOf, answer } = await openWithoutConfig();
  await hydrate(formOf, (main) => {
    fillEarly(main);
    for (const way of ['save', 'print']) pressEarly(main, way);
  });
  expect(print).not.toHaveBeenCalled();
  answer();
  await eventually(() => expect(print).toHaveBeenCalledOnce());
  await settle();
  expect(print).toHaveBeenCalledOnce();
});

test('an early press of a button that is not there any more saves the letter', async () => {
  const NewForm = await formOfNewPage();
  serveConfig(sampleWith({ account: {} }));
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:lettre', revokeObjectURL: vi.fn() }),
  );
  await hydrate(<NewForm right="acces" />, (main) => {
    fillEarly(main);
    pressEarly(main, 'mail');
  });
  await screen.findByText(/^Votre navigateur enregistre la lettre/);
  expect(print).not.toHaveBeenCalled();
});

test('while the configuration is awaited, the form takes typing and says what it waits for', async () => {
  const user = userEvent.setup();
  const { formOf, answer } = await openWithoutConfig();
  await hydrate(formOf);
  await eventually(() =>
    expect(document.getElementById('request-status')?.textContent).toBe(
      'La page cherche l’adresse du destinataire. Vous pouvez déjà écrire. Ces boutons marcheront ensuite.',
    ),
  );
  expect(button('Télécharger le texte').getAttribute('aria-disabled')).toBe('true');
  await fill(user);
  answer();
  await eventually(() => expect(letter()).toContain('Zoé DUPONT'));
  expect(button('Télécharger le texte').hasAttribute('aria-disabled')).toBe(false);
});

test('after a reload for a retry the form says that the text has come back', async () => {
  await hydrate(<LetterForm right="acces" />, (main) => {
    main.dataset['islandPlace'] = '';
    markRestored(main.querySelector('form') as HTMLFormElement);
  });
  await eventually(() =>
    expect(document.getElementById('request-status')?.textContent).toBe(
      'Votre texte est revenu. Appuyez de nouveau sur le bouton de votre choix.',
    ),
  );
});

test('the same press within a second is answered once, also of a key that is held down', async () => {
  const user = userEvent.setup();
  await hydrate(<LetterForm right="acces" />);
  await fill(user);
  for (let press = 0; press < 5; press += 1) await user.click(button('Imprimer la lettre'));
  expect(print).toHaveBeenCalledOnce();
  await user.type(field('Prénoms'), ' Anne');
  await user.click(button('Imprimer la lettre'));
  expect(print).toHaveBeenCalledTimes(2);
});

test('errors: summary with the focus and links, messages at the fields; typing removes them', async () => {
  const user = userEvent.setup();
  await hydrate(<LetterForm right="acces" />);
  await user.click(button('Imprimer la lettre'));
  const summary = screen.getByRole('group', { name: '2\u00a0erreurs sont à corriger' });
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
  await hydrate(<LetterForm right="acces" />);
  await user.click(button('Imprimer la lettre'));
  await user.type(field('Adresse électronique'), 'zo');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.tab();
  expect(screen.getByRole('alert').textContent).toContain('n’a pas le bon format');
});

test('a complete letter is printed, with what comes next; its status is said', async () => {
  const user = userEvent.setup();
  await hydrate(<LetterForm right="acces" />);
  await fill(user);
  expect(screen.queryByRole('region', { name: 'Et maintenant' })).toBeNull();
  print.mockImplementation(() => expect(letter()).toContain('Zoé DUPONT'));
  await user.click(button('Imprimer la lettre'));
  expect(print).toHaveBeenCalledOnce();
  expect(document.documentElement.getAttribute('data-printing')).toBe('letter');
  expect(screen.getByRole('region', { name: 'Et maintenant' })).toBeTruthy();
});

test('values set without an event are read at the press', async () => {
  await hydrate(<LetterForm right="acces" />);
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
  return (await import('../../../../src/features/letter/LetterForm.tsx')).LetterForm;
}

/** Opens a new page whose configuration does not arrive until `answer` is called. */
async function openWithoutConfig() {
  const NewForm = await formOfNewPage();
  const { promise, resolve } = Promise.withResolvers<null>();
  window.portailConfig = { text: () => promise, forget: () => undefined };
  return { formOf: <NewForm right="acces" />, answer: () => resolve(null) };
}

test('without an address in the deployed configuration there is no e-mail', async () => {
  const NewForm = await formOfNewPage();
  serveConfig(sampleWith({ account: {} }));
  await hydrate(<NewForm right="acces" />);
  await eventually(() => expect(letter()).toContain('Madame, Monsieur'));
  expect(screen.queryByRole('button', { name: 'Préparer un courriel' })).toBeNull();
  expect(button('Imprimer la lettre').className).toBe('fr-btn');
});

test('a lost configuration leaves the build-time recipient', async () => {
  silence('warn');
  const NewForm = await formOfNewPage();
  serveConfig(new Error('hors ligne'));
  await hydrate(<NewForm right="acces" />);
  expect(letter()).toContain('Madame, Monsieur');
  expect(button('Télécharger le texte').hasAttribute('aria-disabled')).toBe(false);
});

test('the checklist: the form follows its boxes, and the number left is said', async () => {
  const user = userEvent.setup();
  await hydrate(<LetterForm right="effacement" hasChecklist />);
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
  await hydrate(<LetterForm right="effacement" hasChecklist />);
  expect(document.querySelectorAll('[type="radio"]')).toHaveLength(0);
  expect(screen.queryByLabelText('Donnée à corriger', { exact: false })).toBeNull();
  expect(letter()).toContain('article 17');
});

test('« Donnée à corriger » proposes the six fields, and the link before the letter leads to the buttons', async () => {
  await hydrate(<LetterForm right="rectification" />);
  const list = document.getElementById(field('Donnée à corriger').getAttribute('list') ?? '');
  expect(list?.querySelectorAll('option')).toHaveLength(6);
  const { hash } = screen.getByRole<HTMLAnchorElement>('link', { name: /^Aller aux boutons/ });
  expect(document.querySelector(hash)?.contains(button('Télécharger le texte'))).toBe(true);
});
