/** A script of its own, loaded only when the configuration has changed: makes badges and links follow it. */
import { loadConfig } from '../../config/load.ts';
import { showBadges } from './store-badges.ts';

loadConfig().then(showBadges, (error: unknown) =>
  console.warn('config.json : inutilisable, les adresses d’origine sont gardées', error),
);
