/** PostCSS plugins for the DSFR's sheets: purge, our own fonts, dark scheme without script, deferred CSS apart (docs/architecture.md). */
import postcssPurgecss from '@fullhuman/postcss-purgecss';
import type { AtRule, Container, Declaration, Plugin, Root, Rule } from 'postcss';
import { scriptNames } from './script-names.ts';

const darkSelector = '[data-fr-theme=dark]';

/**
 * The DSFR's own font faces go (ours are in `fonts.css`, subset to French), its rules for Internet Explorer, and those for
 * `disabled`, which no control of the portal has: it would take the focus away (tests/dist/markup.test.ts).
 */
function dropForeignRules(): Plugin {
  return {
    postcssPlugin: 'portail:drop-rules',
    OnceExit(root) {
      root.walkAtRules('media', (media) => {
        if (media.params.includes('-ms-high-contrast')) media.remove();
      });
      root.walkAtRules('font-face', (face) => {
        const isOurs = face.nodes?.some(
          (node) =>
            node.type === 'decl' && node.prop === 'src' && /generated|local/.test(node.value),
        );
        if (!isOurs) face.remove();
      });
      root.walkRules(/:disabled/, (rule) => {
        rule.selectors = rule.selectors.filter((selector) => !selector.includes(':disabled'));
        if (rule.selector === '') rule.remove();
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

/** The rule for a page that carries no theme attribute: `:root:not([data-fr-theme])` in its place. */
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

/** Sheets that scripts load with what they draw (`?url`) keep their icons. */
const lazySheet = /\.css\?transform-only$/;

/** The sheet of what is deferred. */
const deferredSheet = /\/deferred\.css/;

/** Drawings of the DSFR in whose place stand files of ours: brand-block.css, franceconnect.css. */
const replacedDrawing = /\.fr-(?:logo|connect)\b/;

/** An image of the DSFR: Vite writes small files as data. */
const holdsImage = ({ value }: Declaration) =>
  /data:image|\.svg/.test(value) && !/(?:brand-block|franceconnect)\.svg/.test(value);

/** What belongs to an icon: its image, and the colour of its shape, which would be a square without the image. */
function isOfIcon(declaration: Declaration, iconSelectors: ReadonlySet<string>): boolean {
  if (holdsImage(declaration)) return true;
  const { selectors } = declaration.parent as Rule;
  return (
    declaration.prop === 'background-color' &&
    selectors.every((selector) => iconSelectors.has(selector))
  );
}

function selectorsWithImages(root: Root): ReadonlySet<string> {
  const found = new Set<string>();
  root.walkDecls((declaration) => {
    if (holdsImage(declaration))
      for (const selector of (declaration.parent as Rule).selectors) found.add(selector);
  });
  return found;
}

/** Removes rules, media and the like that hold nothing any more. */
export function dropEmpty(container: Container): void {
  for (const node of [...(container.nodes ?? [])]) {
    if (!('nodes' in node) || !node.nodes) continue;
    dropEmpty(node);
    if (node.nodes.length === 0) node.remove();
  }
}

/** True for a rule of printed pages, of forced colours or of the pointer: none is needed for the first text. */
const isForLater = (rule: Rule) =>
  enclosingMedia(rule).some(
    ({ params }) => params === 'print' || /forced-colors|hover:\s*hover/.test(params),
  );

/** The DSFR's custom properties that only its rules of the pointer read. */
const isOfPointer = ({ prop }: Declaration) =>
  /^--(?:idle|hover|active|hover-tint|active-tint)$/.test(prop);

/** The document, in a scheme or in any. */
const ofDocument = /^:root(?:\[[^\]]*\]|:not\([^)]*\))?$/;

/** A custom property of the whole document. */
const isToken = ({ prop, parent }: Declaration) =>
  prop.startsWith('--') &&
  ((parent as Rule).selectors ?? []).every((each) => ofDocument.test(each));

/** Removes the custom properties of the document that the style sheet does not read, and then those that only these read. */
export function dropUnreadTokens(root: Root): void {
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false;
    const names = [...root.toString().matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);
    const read = new Set(names);
    root.walkDecls(/^--/, (declaration) => {
      if (read.has(declaration.prop) || !isToken(declaration)) return;
      declaration.remove();
      hasChanged = true;
    });
  }
  dropEmpty(root);
}

const baseSheet = /dsfr[/\\]dist[/\\](?:core|scheme)[/\\]/;

/** A lazy sheet brings the custom properties that it reads (tokens.css), and nothing else of the DSFR's base sheets. */
function keepReadTokens(): Plugin {
  return {
    postcssPlugin: 'portail:read-tokens',
    OnceExit(root) {
      const file = root.source?.input.file ?? '';
      if (!lazySheet.test(file)) return;
      root.walkDecls((declaration) => {
        const isOfBase = baseSheet.test(declaration.source?.input.file ?? '');
        if (isOfBase && !isToken(declaration) && !deferredSheet.test(file)) declaration.remove();
      });
      dropUnreadTokens(root);
    },
  };
}

/**
 * Keeps icons, print, forced colours and the pointer in `deferred.css` alone: each kilobyte in the head holds the first text back by 21 ms,
 * images by more. With `unpurged` they stay where the DSFR has them, and `deferred.css` is empty.
 */
function deferStyles({ unpurged }: { unpurged: boolean }): Plugin {
  return {
    postcssPlugin: 'portail:deferred-styles',
    OnceExit(root) {
      const file = root.source?.input.file ?? '';
      const isDeferredSheet = deferredSheet.test(file);
      root.walkRules(replacedDrawing, (rule) => {
        rule.walkDecls((declaration) => {
          if (holdsImage(declaration)) declaration.remove();
        });
      });
      if (unpurged && isDeferredSheet) root.removeAll();
      if (unpurged || (lazySheet.test(file) && !isDeferredSheet)) return;
      const selectors = selectorsWithImages(root);
      root.walkDecls((declaration) => {
        const { parent } = declaration;
        const isDeferred =
          parent?.type === 'rule' &&
          (isForLater(parent as Rule) ||
            isOfPointer(declaration) ||
            isOfIcon(declaration, selectors));
        if (isDeferredSheet && isToken(declaration)) return;
        if (isDeferred !== isDeferredSheet) declaration.remove();
      });
      dropEmpty(root);
    },
  };
}

/** Classes and attributes that the sources write: words of markup and code alike. */
export function extractWords(content: string): string[] {
  return content.match(/[\w-]+/g) ?? [];
}

/** What both purges have in common, that of the site and that of each page. */
export const purgeOptions = {
  defaultExtractor: extractWords,
  keyframes: true,
  safelist: [...scriptNames],
};

/** The plugins, in order. `unpurged` keeps every rule, to compare renderings with and without the purge. */
export function stylePlugins({ unpurged }: { unpurged: boolean }): Plugin[] {
  const purge = postcssPurgecss({
    content: ['./src/**/*.{astro,tsx,ts,md}'],
    ...purgeOptions,
  }) as Plugin;
  return [
    ...(unpurged ? [] : [purge]),
    dropForeignRules(),
    followSystemScheme(),
    deferStyles({ unpurged }),
    keepReadTokens(),
  ];
}
