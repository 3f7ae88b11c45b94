/** The module that the portal loads. It mounts the Vue app and loads its stylesheet. */
import { createApp } from 'vue';
import type { AppContext, Unmount } from '../../../src/features/embedded-app/contract.ts';
import CompteApp from './CompteApp.vue';

/** Adds the stylesheet next to this module. Resolves when it has loaded or failed. */
function loadStyles(): Promise<HTMLLinkElement> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = new URL('compte.css', import.meta.url).href;
  return new Promise((resolve) => {
    link.onload = () => resolve(link);
    link.onerror = () => resolve(link);
    document.head.append(link);
  });
}

/** Mounts the app (contract: src/features/embedded-app/contract.ts). */
export async function mount(target: HTMLElement, context: AppContext): Promise<Unmount> {
  const styles = await loadStyles();
  const app = createApp(CompteApp, { context });
  app.mount(target);
  return () => {
    app.unmount();
    styles.remove();
  };
}
