/** Embedded apps at build (architecture: embedded-apps). */
import { bakedConfig } from 'virtual:baked-config';
import type { Config } from '../config/schema.ts';

/** True when the build-time configuration names a module that takes the place of the page's own content. */
export function isReplaced(app: keyof Config['embeddedApps']): boolean {
  return bakedConfig.embeddedApps[app] !== '';
}
