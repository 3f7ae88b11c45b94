/** A script of its own, asked for by pages without one when the configuration has changed: the parser. */
export { loadConfig } from '../../config/load.ts';
