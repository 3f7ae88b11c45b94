/** Updates the page if the configuration changed after the build. Otherwise it loads no other script. */
import { changedConfig } from './deployed.ts';

/** Redraws the configured parts if the deployed configuration differs. After a failure they stay as built. */
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
