/** Stands before the script of the shell, which it waits for. */
import { awaitShell } from './await-shell.ts';

awaitShell();
