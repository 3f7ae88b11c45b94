/** Embedded apps at build (architecture: embedded-apps). */
import { buildTimeConfig } from 'virtual:build-time-config';
import type { Config } from '../../config/schema.ts';

/** Returns true if the build-time configuration names a module that replaces the page's own content. */
export function isReplaced(app: keyof Config['embeddedApps']): boolean {
  return buildTimeConfig.embeddedApps[app] !== '';
}
