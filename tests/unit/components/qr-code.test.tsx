// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { QrCode } from '../../../src/components/qr-code/QrCode.tsx';
import { hydrate } from '../features/island.tsx';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

test('the HTML has the sentence; the code follows, with the address without its query', async () => {
  history.replaceState(null, '', '/activation-a-la-remise?jeton=SECRET#partie');
  await hydrate(<QrCode />, (main) => {
    expect(main.textContent).toContain('Ce n’est pas le QR code à montrer à la mairie.');
    expect(main.querySelector('svg')).toBeNull();
  });
  const code = screen.getByRole('img');
  expect(code.getAttribute('aria-label')).toMatch(/: http:\/\/[^?#]*\/activation-a-la-remise$/);
  expect(code.innerHTML).not.toContain('SECRET');
  expect(code.querySelectorAll('path')).toHaveLength(2);
});
