/**
 * Style sheets that come later than their page, with what a script draws: they bring the tokens that they read, so
 * that no page keeps any for them (architecture: styles).
 */
import { readFileSync } from 'node:fs';
import postcss, { type Plugin, type Root } from 'postcss';

/** How Vite marks a sheet that sources import with `?url` (tests/dist/delivery.test.ts sees that it still does). */
const lateSheet = /\.css\?transform-only$/;

/** The DSFR's tokens, and their values in dark. */
const tokenFiles = ['core/core.main.min.css', 'scheme/scheme.min.css'];

function readTokens(): Root {
  const texts = tokenFiles.map((file) =>
    readFileSync(new URL(`../../node_modules/@gouvfr/dsfr/dist/${file}`, import.meta.url), 'utf8'),
  );
  const root = postcss.parse(texts.join('\n'));
  root.walkRules((rule) => {
    if (!/^:root(?:\[data-fr-theme=dark\])?$/.test(rule.selector)) rule.remove();
  });
  root.walkAtRules((rule) => {
    rule.remove();
  });
  return root;
}

/** Names of the custom properties that a text reads. */
function readVariables(css: string): string[] {
  return [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);
}

/** The names, and those that their values are made of: `--text-default-success` is `--success-425-625`. */
function withSources(names: readonly string[], tokens: Root): Set<string> {
  const all = new Set(names);
  for (const name of all)
    tokens.walkDecls(name, ({ value }) => {
      for (const source of readVariables(value)) all.add(source);
    });
  return all;
}

/** PostCSS plugin that puts the tokens that a late sheet reads before its rules. */
export function bringTokens(): Plugin {
  return {
    postcssPlugin: 'portail:tokens',
    OnceExit(root) {
      if (!lateSheet.test(root.source?.input.file ?? '')) return;
      const tokens = readTokens();
      const wanted = withSources(readVariables(root.toString()), tokens);
      tokens.walkDecls((declaration) => {
        if (!wanted.has(declaration.prop)) declaration.remove();
      });
      tokens.walkRules((rule) => {
        if (rule.nodes.length === 0) rule.remove();
      });
      root.prepend(tokens);
    },
  };
}
