/** A script of its own, loaded only when the configuration has changed: makes the notice follow it. */
import { loadConfig } from '../../config/load.ts';
import { showNotice } from './late-notice.ts';

loadConfig().then(showNotice, (error: unknown) =>
  console.warn('config.json : inutilisable, le bandeau d’origine est gardé', error),
);
