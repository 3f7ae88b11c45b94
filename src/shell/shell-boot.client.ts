/** The boot script of pages that have a shell: header, menu or footer with its script in a file. */
import './boot.client.ts';
import { awaitShell } from './await-shell.ts';

awaitShell();
