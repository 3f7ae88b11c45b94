/** For pages that show badges and need nothing else of the configuration: follow it when it has changed. */
import { isConfigChanged } from '../../config/changed.ts';

/** Shows the deployed badges when `config.json` is not the baked one; the parser loads only then. */
export async function followDeployedBadges(): Promise<void> {
  if (!(await isConfigChanged())) return;
  try {
    const [{ loadConfig }, { showBadges }] = await Promise.all([
      import('../../config/load.ts'),
      import('./store-badges.ts'),
    ]);
    showBadges(await loadConfig());
  } catch (error) {
    console.warn('config.json : inutilisable, les adresses d’origine sont gardées', error);
  }
}
