/** A script of its own, loaded only when the configuration has changed: what follows it without React. */
import { loadConfig } from '../../config/load.ts';
import type { Config } from '../../config/schema.ts';
import { showNotice } from '../notice/late-notice.ts';
import { showBadges } from '../store-badges/store-badges.ts';

function follow(config: Config): void {
  showBadges(config);
  showNotice(config);
}

loadConfig().then(follow, (error: unknown) =>
  console.warn('config.json : inutilisable, la page garde sa configuration d’origine', error),
);
