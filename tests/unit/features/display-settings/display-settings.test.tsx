// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DisplaySettings } from '../../../../src/features/display-settings/DisplaySettings.tsx';
import { hydrate } from '../island.tsx';

vi.mock('../../../../src/browser/lazy-styles.ts', () => ({ loadStyles: async () => undefined }));

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  localStorage.setItem('scheme', 'light');
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('the press that hydrates it opens it on the current choice; a choice applies and is kept; it closes', async () => {
  const user = userEvent.setup();
  await hydrate(<DisplaySettings />, (main) => expect(main.querySelector('dialog')).toBeNull());
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Paramètres d’affichage' });
  expect(dialog.open).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Thème clair' }));
  await user.click(screen.getByRole('radio', { name: 'Thème sombre' }));
  expect(document.documentElement.getAttribute('data-fr-theme')).toBe('dark');
  expect(localStorage.getItem('scheme')).toBe('dark');
  await user.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(dialog.open).toBe(false);
  // Another tab may have changed it.
  localStorage.setItem('scheme', 'system');
  await user.click(screen.getByRole('button', { name: 'Paramètres d’affichage' }));
  expect(dialog.open).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Système/ }).checked).toBe(true);
});
