/** Runs in the head, before the first paint: says that scripts run, and applies the display scheme. */
import { applyScheme, readScheme } from './scheme.ts';

document.documentElement.dataset['js'] = '';
applyScheme(readScheme());
