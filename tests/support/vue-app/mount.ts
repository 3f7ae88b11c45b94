/** The module that the portal loads: mounts the Vue app, with its style sheet as a file. */
import { createApp } from 'vue';
import type { AppContext, Unmount } from '../../../src/features/embedded-app/contract.ts';
import CompteApp from './CompteApp.vue';

/** Adds the style sheet that stands beside this module. Settles when it is there, or cannot be had. */
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

/** The contract of an embedded app (src/features/embedded-app/contract.ts). */
export async function mount(target: HTMLElement, context: AppContext): Promise<Unmount> {
  const styles = await loadStyles();
  const app = createApp(CompteApp, { context });
  app.mount(target);
  return () => {
    app.unmount();
    styles.remove();
  };
}
