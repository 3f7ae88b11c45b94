/** Head script of pages with a header or a footer: closes the menu before first paint. main.inline.ts opens it. */
import './head.inline.ts';
import { hasModernSyntax } from './modern-syntax.ts';

document.documentElement.toggleAttribute('data-menu-script', hasModernSyntax);
