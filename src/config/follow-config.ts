/** Makes the page follow a configuration that changed after the build. In the ordinary case nothing is loaded. */
import { changedConfig } from './deployed.ts';

/** Redraws what depends on the configuration, where the deployed one differs. What cannot be loaded stays as it was built. */
export async function followConfig(): Promise<void> {
  try {
    const config = await changedConfig();
    if (!config) return;
    const { redraw } = await import('../redraw/redraw.ts');
    await redraw(config);
  } catch (error) {
    console.warn('La page garde sa configuration d’origine.', error);
  }
}
