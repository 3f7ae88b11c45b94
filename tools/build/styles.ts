/** PostCSS plugins: purge, our own fonts, dark scheme without scripts, separate deferred CSS (architecture: styles). */
import postcssPurgecss from '@fullhuman/postcss-purgecss';
import type { AtRule, Container, Declaration, Plugin, Root, Rule } from 'postcss';

const darkSelector = '[data-fr-theme=dark]';
const anyDark = /(?::root)?\[data-fr-theme=dark\]/g;
const noTheme = ':root:not([data-fr-theme])';

/** Drops the DSFR's font faces (ours are in `fonts.css`, subset to French), and a thicker underline in Firefox alone. */
function dropForeignRules(): Plugin {
  return {
    postcssPlugin: 'portail:drop-rules',
    OnceExit(root) {
      root.walkAtRules('-moz-document', (rule) => void rule.remove());
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

/** Returns the at-rules around a rule, innermost first, to put its copy under the same conditions. */
function enclosingMedia(rule: Rule): AtRule[] {
  const media: AtRule[] = [];
  for (let node = rule.parent; node && node.type !== 'root'; node = node.parent)
    if (node.type === 'atrule') media.push(node as AtRule);
  return media;
}

/**
 * Limits every dark rule to the screen, because paper is white. Repeats it for pages without `data-fr-theme`, under
 * `prefers-color-scheme: dark`, because no page has that attribute without JavaScript.
 */
function followSystemScheme(): Plugin {
  return {
    postcssPlugin: 'portail:system-scheme',
    OnceExit(root: Root, { AtRule: createAtRule }) {
      const mediaOf = (params: string, ...nodes: Rule[]) =>
        new createAtRule({ name: 'media', params, nodes });
      const darkRules: Rule[] = [];
      root.walkRules((rule) => {
        // Our own rules write the attribute with quotes.
        rule.selector = rule.selector.replaceAll('[data-fr-theme="dark"]', darkSelector);
        // A rule that already depends on the system applies with or without the attribute.
        const isOfSystem = enclosingMedia(rule).some(({ params }) =>
          params.includes('prefers-color-scheme'),
        );
        if (rule.selector.includes(darkSelector) && !isOfSystem) darkRules.push(rule);
      });
      const system = mediaOf('screen and (prefers-color-scheme: dark)');
      for (const rule of darkRules) {
        const selectors = rule.selectors.map((selector) => selector.replace(anyDark, noTheme));
        if (!rule.selectors.every((each) => each.includes(darkSelector)))
          throw new Error(`règle claire et sombre à la fois : ${rule.selector}`);
        let copy: Rule | AtRule = rule.clone({ selectors });
        for (const media of enclosingMedia(rule)) copy = media.clone({ nodes: [copy] });
        system.append(copy);
        rule.replaceWith(mediaOf('screen', rule.clone()));
      }
      if (darkRules.length > 0) root.append(system);
    },
  };
}

/** Lazy stylesheets (imported with `?url`). They keep their icons. */
const lazySheet = /\.css\?transform-only$/;

/** The stylesheet of the deferred CSS. */
const deferredSheet = /\/deferred\.css/;

/** Rules whose drawings of the DSFR are replaced by our own files: brand-block.css, franceconnect.css. */
const replacedDrawing = /\.fr-(?:logo|connect)\b/;

/** Returns true for an image of the DSFR. Vite writes small files as data. */
const holdsImage = ({ value }: Declaration) =>
  /data:image|\.svg/.test(value) && !/(?:brand-block|franceconnect)\.svg/.test(value);

/** Returns true for an icon's image, and for its colour, which would fill a square without the image. */
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

/** Removes empty rules and at-rules. */
export function dropEmpty(container: Container): void {
  for (const node of [...(container.nodes ?? [])]) {
    if (!('nodes' in node) || !node.nodes) continue;
    dropEmpty(node);
    if (node.nodes.length === 0) node.remove();
  }
}

/** Returns true for a rule of a file that its name gives to the deferred stylesheet. */
const isDeferredAlone = ({ source }: Rule) => /\.deferred\.css$/.test(source?.input.file ?? '');

/** Returns true for a rule that prints one part alone: its press must not depend on another file. */
const isPrintAlone = ({ source }: Rule) => /\/print-alone\.css$/.test(source?.input.file ?? '');

/** Returns true for a rule that the first text needs not: enlarged text, letterhead, print, forced colours. */
const isForLater = (rule: Rule) =>
  isDeferredAlone(rule) ||
  (!isPrintAlone(rule) &&
    enclosingMedia(rule).some(
      ({ params }) => params === 'print' || params.includes('forced-colors'),
    ));

/** Selector of the root element, with or without a theme. */
const ofDocument = /^:root(?:\[[^\]]*\]|:not\([^)]*\))?$/;

/** Returns true for a custom property of the root element. */
const isToken = ({ prop, parent }: Declaration) =>
  prop.startsWith('--') &&
  ((parent as Rule).selectors ?? []).every((each) => ofDocument.test(each));

/** Removes the custom properties of the root element that are unread, or read only by removed ones. */
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

/** Reduces the DSFR's base in a lazy stylesheet to the custom properties that this stylesheet reads (tokens.css). */
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

/** Removes the declarations that `isKept` refuses, and what is empty without them. */
function keepDeclarations(root: Root, isKept: (declaration: Declaration) => boolean): void {
  root.walkDecls((declaration) => void (isKept(declaration) || declaration.remove()));
  dropEmpty(root);
}

/** Removes the drawings of the DSFR that are replaced by our own files. */
function dropReplacedDrawings(root: Root): void {
  root.walkRules(replacedDrawing, (rule) => {
    rule.walkDecls((declaration) => void (holdsImage(declaration) && declaration.remove()));
  });
}

/**
 * Keeps icons, print and forced colours in `deferred.css` alone. Each kilobyte in the head delays the first
 * text by 21 ms, and images delay it more. Both kinds of sheet have all rules before: pages keep what is not deferred, and
 * `deferred.css` keeps what is, with the tokens that it reads (keepReadTokens). Lazy sheets keep all.
 */
function deferStyles(): Plugin {
  return {
    postcssPlugin: 'portail:deferred-styles',
    OnceExit(root) {
      const file = root.source?.input.file ?? '';
      dropReplacedDrawings(root);
      const icons = selectorsWithImages(root);
      const isDeferred = (declaration: Declaration) =>
        declaration.parent?.type === 'rule' &&
        (isForLater(declaration.parent as Rule) || isOfIcon(declaration, icons));
      if (deferredSheet.test(file))
        keepDeclarations(root, (each) => isToken(each) || isDeferred(each));
      else if (!lazySheet.test(file)) keepDeclarations(root, (each) => !isDeferred(each));
    },
  };
}

/** For a site with whole styles: nothing is deferred but the files that their names give to `deferred.css`. */
function deferFilesOnly(): Plugin {
  return {
    postcssPlugin: 'portail:deferred-files',
    OnceExit(root) {
      dropReplacedDrawings(root);
      if (deferredSheet.test(root.source?.input.file ?? ''))
        root.walkRules((rule) => void (isDeferredAlone(rule) || rule.remove()));
    },
  };
}

/** Returns every word of markup or code, because each may be a class or an attribute. */
export const extractWords = (content: string): string[] => content.match(/[\w-]+/g) ?? [];

/** Options of both purges, per site and per page. */
export const purgeOptions = {
  defaultExtractor: extractWords,
  keyframes: true,
};

/** Returns the plugins in order. `unpurged` drops and defers nothing, to compare renderings. */
export function stylePlugins({ unpurged }: { unpurged: boolean }): Plugin[] {
  const purge = postcssPurgecss({
    content: ['./src/**/*.{astro,tsx,ts,md}'],
    ...purgeOptions,
  }) as Plugin;
  return [
    ...(unpurged ? [] : [purge, dropForeignRules()]),
    followSystemScheme(),
    unpurged ? deferFilesOnly() : deferStyles(),
    keepReadTokens(),
  ];
}
