/** Renders an island as browsers do: its HTML from the server, hydrated, with a configuration that the host serves. */
import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { vi } from 'vitest';
// Islands import it when the configuration changed: loaded here, it is there at once.
import '../../../src/config/parse.ts';

/** What the request of `config.json` gives: a text, null for the build-time file, or a failure. */
export type Served = string | null | Error;

/** Serves a configuration. Returns the function that serves another one. */
export function serveConfig(first: Served = null): (next: Served) => void {
  let served = first;
  window.portailConfig = {
    text: async () => {
      if (served instanceof Error) throw served;
      return served;
    },
    forget: () => undefined,
  };
  return (next) => {
    served = next;
  };
}

/** Lets effects, promises and short timers end. */
export const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));

/** Renders the island on the server and hydrates it. `before` acts between both, as a citizen on a slow network does. */
export async function hydrate(
  island: ReactElement,
  before: (container: HTMLElement) => void = () => undefined,
) {
  const container = document.createElement('main');
  container.id = 'content';
  container.tabIndex = -1;
  container.innerHTML = renderToString(island);
  document.body.append(container);
  before(container);
  const view = render(island, { container, hydrate: true });
  await settle();
  return view;
}

/** Silences a method of the console and returns its spy. */
export const silence = (method: 'error' | 'warn') =>
  vi.spyOn(console, method).mockImplementation(() => undefined);
