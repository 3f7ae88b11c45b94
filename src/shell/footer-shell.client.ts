/** The shell of pages with a footer and no header. */
import { startShell } from './start-shell.ts';

startShell();
