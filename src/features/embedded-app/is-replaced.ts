/** Embedded apps at build (architecture: embedded-apps). */
import { buildTimeConfig } from '../../config/build-time-config.ts';
import type { AppName } from './contract.ts';

/** Returns true if the build-time configuration names a module that replaces the page's own content. */
export function isReplaced(app: AppName): boolean {
  return buildTimeConfig.embeddedApps[app] !== '';
}
