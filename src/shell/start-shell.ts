/** What every shell does, with or without a header. */
import { loadWhenConfigChanged } from '../runtime/load-when-config-changed.ts';
import { shellEvent } from './await-shell.ts';
import { wireDisplaySettings } from './display-settings.ts';

/** Wires the display settings and the given parts, then says that the shell answers. */
export function startShell(...wireParts: readonly (() => void)[]): void {
  wireDisplaySettings();
  for (const wire of wireParts) wire();
  // In the ordinary case neither is ever requested: Astro's island runtime, what follows without it (architecture: islands).
  void loadWhenConfigChanged('islands');
  void loadWhenConfigChanged('late-notice');
  document.dispatchEvent(new Event(shellEvent));
}
