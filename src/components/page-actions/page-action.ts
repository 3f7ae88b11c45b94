/** Name of what a button does to its page, in its `data-action` (page-actions.inline.ts). */
export type PageAction = 'back' | 'print' | 'share' | 'print-part' | 'copy-part';
