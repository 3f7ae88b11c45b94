/** PostCSS plugins that cut the DSFR to what the sources use, and give it a scheme without script (architecture: styles). */
import postcssPurgecss from '@fullhuman/postcss-purgecss';
import type { AtRule, Plugin, Root, Rule } from 'postcss';
import { joinBrandDrawings } from './brand-drawing.ts';
import { bringTokens } from './late-sheets.ts';

const darkSelector = '[data-fr-theme=dark]';

/** The DSFR's own font faces go: ours are cut to French and declared in `fonts.css`. */
function dropForeignFontFaces(): Plugin {
  return {
    postcssPlugin: 'portail:drop-font-faces',
    OnceExit(root) {
      root.walkAtRules('font-face', (face) => {
        const isOurs = face.nodes?.some(
          (node) =>
            node.type === 'decl' && node.prop === 'src' && /generated|local/.test(node.value),
        );
        if (!isOurs) face.remove();
      });
    },
  };
}

/** The media queries around a rule, to put its copy under the same conditions. */
function enclosingMedia(rule: Rule): AtRule[] {
  const media: AtRule[] = [];
  for (let node = rule.parent; node && node.type !== 'root'; node = node.parent)
    if (node.type === 'atrule') media.push(node as AtRule);
  return media;
}

/** A rule that already asks the system for its scheme holds with or without the attribute. */
function followsSystem(rule: Rule): boolean {
  return enclosingMedia(rule).some((media) => media.params.includes('prefers-color-scheme'));
}

/** The rule for a page that carries no theme attribute: `html:not([data-fr-theme])` in its place. */
function toSystemSelector(selector: string): string {
  return selector
    .replaceAll(`:root${darkSelector}`, ':root:not([data-fr-theme])')
    .replaceAll(darkSelector, ':root:not([data-fr-theme])');
}

/**
 * Without JavaScript nothing sets `data-fr-theme`: every dark rule is repeated for pages without
 * that attribute, under `prefers-color-scheme: dark`.
 */
function followSystemScheme(): Plugin {
  return {
    postcssPlugin: 'portail:system-scheme',
    OnceExit(root: Root, { AtRule: createAtRule }) {
      const darkRules: Rule[] = [];
      root.walkRules((rule) => {
        // Our own rules write it with quotes.
        rule.selector = rule.selector.replaceAll('[data-fr-theme="dark"]', darkSelector);
        if (rule.selector.includes(darkSelector) && !followsSystem(rule)) darkRules.push(rule);
      });
      if (darkRules.length === 0) return;
      const system = new createAtRule({
        name: 'media',
        params: 'screen and (prefers-color-scheme: dark)',
      });
      for (const rule of darkRules) {
        const selectors = rule.selectors.filter((s) => s.includes(darkSelector));
        let copy: Rule | AtRule = rule.clone({ selectors: selectors.map(toSystemSelector) });
        for (const media of enclosingMedia(rule)) copy = media.clone({ nodes: [copy] });
        system.append(copy);
      }
      root.append(system);
    },
  };
}

/** The part of an element that a selector ends with. */
const part = /::?(?:before|after)$/;

/** Tints of states: only elements that can be pressed read them, and none stands in a part of another. */
const tint = /^--(?:idle|hover|active)$/;

const deadMedia = /[^,]*\(-ms-high-contrast: ?active\)[^,]*,\s*/g;

/**
 * What no browser of ours reads: Internet Explorer's media and declarations, Firefox's old documents, empty media, tints
 * of parts; and the second of two names for one thing: every browser knows masks by their first name (Compatibility
 * Standard).
 */
function dropDeadRules(): Plugin {
  return {
    postcssPlugin: 'portail:dead-rules',
    OnceExit(root) {
      root.walkAtRules('media', (media) => {
        if (media.nodes?.every((node) => node.type === 'comment')) media.remove();
        else media.params = media.params.replace(deadMedia, '');
      });
      // Firefox has read it in its own pages only since version 61.
      root.walkAtRules('-moz-document', (rule) => {
        rule.remove();
      });
      root.walkDecls(/^-ms-/, (declaration) => {
        declaration.remove();
      });
      root.walkRules(({ selectors, nodes }) => {
        if (!selectors.every((selector) => part.test(selector))) return;
        for (const node of [...nodes])
          if (node.type === 'decl' && tint.test(node.prop)) node.remove();
      });
      root.walkDecls(/^mask-/, (declaration) => {
        const before = declaration.prev();
        if (
          before?.type === 'decl' &&
          before.prop === `-webkit-${declaration.prop}` &&
          before.value === declaration.value
        )
          declaration.remove();
      });
    },
  };
}

/** Removes selectors from their rules, and the rules that have none left. */
export function dropSelectors(root: Root, isDropped: (selector: string) => boolean): void {
  root.walkRules((rule) => {
    const kept = rule.selectors.filter((selector) => !isDropped(selector));
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
}

/**
 * What the DSFR draws and no page of ours holds: an alert that closes, buttons, ranges and searches written as
 * `<input>`, buttons in the menu bar, titles or a button in the band, a button in a callout, a button that looks like a link, a
 * link that looks like a button and opens a window, icons on skip links, links and callouts, marks of lists that
 * have none anyway, two alerts or two hints that follow each other.
 */
const absentMarkup =
  /\.fr-(alert|notice) \.fr-btn--close|input\[type=(button|image|submit|range|search)\]|\.fr-nav__item \.fr-(btn|link)|\.fr-notice__body h\d|\.fr-callout \.fr-btn|button\.fr-link|\.fr-btn\[target|\.fr-skiplinks__list>li \.fr-link:|a\.fr-link:not\(\[href\]\):|\.fr-callout:before|_list>li:before|\.fr-alert\+\.fr-alert|\.fr-hint-text\+\.fr-hint-text/;

/** Removes the rules of markup that we do not write: PurgeCSS looks at each name alone. */
function dropAbsentMarkup(): Plugin {
  return {
    postcssPlugin: 'portail:absent-markup',
    OnceExit(root) {
      dropSelectors(root, (selector) => absentMarkup.test(selector));
    },
  };
}

/** Attributes that scripts write on the document through `dataset`, under another spelling. */
export const rootAttributes = [
  'data-js',
  'data-shell',
  'data-fr-theme',
  'data-fr-scheme',
  'data-fr-scrolling',
  'data-revealed',
  'data-simplified',
  'data-printing',
  'data-poor-line',
];

/**
 * Spacings that elements inherit from what stands around them: a late sheet sets them for rules of the page's own styles
 * to read, which the cutting of that sheet does not see.
 */
const inheritedSpacings = [/^--(?:text|title)-spacing$/, /^--(?:ul|ol|li|xl)-/];

/** Elements that no source names: Astro writes the last two. */
const alwaysKept = ['html', 'body', 'astro-island', 'astro-slot'];

/** Classes and attributes that the sources write: words of markup and code alike. */
export function extractWords(content: string): string[] {
  return content.match(/[\w-]+/g) ?? [];
}

/** The plugins, in order. `uncut` keeps every rule, to compare renderings with and without the cutting. */
export function stylePlugins({ uncut }: { uncut: boolean }): Plugin[] {
  const cut = postcssPurgecss({
    content: ['./src/**/*.{astro,tsx,ts,md,html}', './public/assets/**/*.svg'],
    defaultExtractor: extractWords,
    variables: true,
    keyframes: true,
    fontFace: false,
    safelist: {
      standard: [...alwaysKept, ...rootAttributes],
      variables: inheritedSpacings,
    },
  }) as Plugin;
  const always = [
    bringTokens(),
    dropForeignFontFaces(),
    joinBrandDrawings(),
    followSystemScheme(),
    dropDeadRules(),
  ];
  return uncut ? always : [cut, dropAbsentMarkup(), ...always];
}
