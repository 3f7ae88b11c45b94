/**
 * Directive `client:intent`: the island hydrates at the first focus, press or choice in it, or when something is dragged
 * over the page; also if the deployed configuration changed, which the island shows. Files that are dropped anywhere on the
 * page go into the island's file field. Astro bundles a directive by itself, without Vite: no `import()`, no `import.meta.env`.
 */
import type { ClientDirective } from 'astro';
import { loadIsland } from '../../browser/load-island.ts';
import { addLink, preloadModules } from '../../browser/preload.ts';
import { trackOperation } from '../../components/loading/loading.ts';
import { configRequest } from '../../config/config-request.ts';
import { isFileDrag, takeDrop } from './drop.ts';
import { isWanted, onIntent } from './intent.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:intent'?: boolean;
  }
}

/** Resolves at the first sign that the citizen will use the field, or that the configuration changed. */
function intent(island: HTMLElement, field: HTMLInputElement): Promise<void> {
  return new Promise((resolve) => {
    const end = onIntent(island, () => wake());
    const wake = () => {
      end();
      resolve();
    };
    if (isWanted(island, field)) wake();
    void configRequest()
      .text()
      .then(
        (text) => text !== null && wake(),
        () => undefined,
      );
  });
}

/** Islands whose page already handles drops, because a retry runs the directive again. */
const watched = new WeakSet<HTMLElement>();

/** Puts what is dropped anywhere on the page into the field, before hydration and after. */
function watchDrops(island: HTMLElement, field: HTMLInputElement): void {
  if (watched.has(island)) return;
  watched.add(island);
  const drop = (event: DragEvent) => {
    if (isFileDrag(event, field)) takeDrop(event, field);
  };
  addEventListener('dragover', drop);
  addEventListener('drop', drop);
}

export default (async (load, _options, island) => {
  const field = island.querySelector<HTMLInputElement>('input[type="file"]');
  if (!field) throw new Error('client:intent : champ de fichiers absent');
  watchDrops(island, field);
  await intent(island, field);
  preloadModules(island.dataset['preload']);
  if (island.dataset['style'])
    addLink({ rel: 'preload', as: 'style', href: island.dataset['style'] });
  const hydration = loadIsland(load, island).then((hydrate) => hydrate());
  // The wait is announced only to those who chose a file.
  const sayThatItLoads = () => void trackOperation(hydration).catch(() => undefined);
  if (field.files?.length) sayThatItLoads();
  else field.addEventListener('change', sayThatItLoads, { once: true });
  await hydration.finally(() => field.removeEventListener('change', sayThatItLoads));
}) satisfies ClientDirective;
