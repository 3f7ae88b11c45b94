/**
 * Syntax test of the menu's scripts, in the head and at the end of the page: a browser before the end of 2020 does not
 * know « ??= » and rejects each script that contains this module. So it shows the menu as pages without scripts do.
 */

const syntax: { isModern?: true } = {};
syntax.isModern ??= true;

/** True wherever the script runs at all. */
export const hasModernSyntax = syntax.isModern;
