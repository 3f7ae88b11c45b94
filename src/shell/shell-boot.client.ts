/** The boot script of pages that have a shell: header, menu or footer with its script in a file. */
import './boot.client.ts';

// On its way (await-shell.ts): said before the header is drawn.
document.documentElement.dataset['shell'] = '';
