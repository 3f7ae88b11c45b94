/** The page of the preview: what changes, what the check says, and the portal with both files at two widths. */
import type { Difference } from './differences.ts';

/** A configuration that the page shows: where it comes from, and the address of a site that follows it. */
export interface Shown {
  name: string;
  origin: string;
}

/** Content of the page. */
export interface Preview {
  /** The file to preview. */
  next: Shown;
  /** The file to compare it with. */
  deployed: Shown;
  differences: readonly Difference[];
  /** Lines of the check. */
  lines: readonly string[];
  /** Path of the page that is shown. */
  path: string;
}

/** Pages to look at, each with what it shows of a configuration. */
export const pages = [
  ['/activation-a-la-remise', 'menu, message, magasins, aide, pied de page'],
  ['/gestion-compte', 'FranceConnect, aide'],
  ['/valider-attest', 'justificatifs, service officiel'],
  ['/mentions-legales', 'éditeur, hébergeur'],
  // Not device-engagement, which leaves for a store or the public site.
  ['/pages-simples/endAuth-FI', 'page sans menu, magasins'],
] as const;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Returns a text for HTML: names and values come from the operator's file. */
const html = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

function differenceRow({ kind, path, before, after }: Difference): string {
  const cells = [path, before, after].map((text) => `<td>${html(text)}</td>`).join('');
  return `<tr><th scope="row">${kind}</th>${cells}</tr>`;
}

function differenceTable(differences: readonly Difference[]): string {
  if (differences.length === 0) return '<p>Rien : les deux fichiers disent la même chose.</p>';
  return `<table><thead><tr><th scope="col">Quoi</th><th scope="col">Où</th><th scope="col">Avant</th><th scope="col">Après</th></tr></thead>
<tbody>${differences.map(differenceRow).join('\n')}</tbody></table>`;
}

/** Widths of the frames, in CSS pixels. */
const widths = [1280, 360] as const;

/** Returns the policy of the page: its frames show both sites, and nothing else. */
export const previewPolicy = (sites: readonly Pick<Shown, 'origin'>[]): string =>
  [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `frame-src ${sites.map(({ origin }) => origin).join(' ')}`,
  ].join('; ');

/**
 * Returns the frames of a site. Their sites have other origins than this page, so that « allow-same-origin » gives them
 * nothing of it: they open no window, and take no other page's place. Each shows 720 pixels of a page, drawn smaller
 * where the window is narrow (style).
 */
function frames({ name, origin }: Shown, title: string, path: string): string {
  return widths
    .map(
      (width) => `<h3>${title}, ${width} pixels</h3>
<div class="frame w${width}"><iframe sandbox="allow-scripts allow-same-origin" title="${html(`${title}, ${width} pixels : ${name}`)}" src="${origin}${path}"></iframe></div>`,
    )
    .join('\n');
}

const style = `
  :root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5; }
  body { max-width: 85rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
  a:focus-visible { outline: 2px solid; outline-offset: 2px; }
  table { width: 100%; border-collapse: collapse; table-layout: fixed; }
  thead th:first-child { width: 6rem; }
  th, td { padding: 0.25rem 0.75rem; border: 1px solid; text-align: left; vertical-align: top; }
  .warning { font-weight: bold; }
  nav li { padding: 0.25rem 0; }
  .both { display: flex; flex-wrap: wrap; gap: 2rem; }
  .frame { overflow: hidden; width: calc(var(--w) * var(--scale)); height: 720px; border: 1px solid; }
  .frame iframe { width: var(--w); height: calc(720px / var(--scale)); border: 0; background: #fff; transform: scale(var(--scale)); transform-origin: 0 0; }
  .w1280 { --w: 1280px; --scale: 0.45; }
  .w360 { --w: 360px; --scale: 1; }
  @media (max-width: 50rem) {
    thead { position: absolute; clip-path: inset(50%); }
    tr, th, td { display: block; border-width: 0; }
    tr { padding: 0.5rem 0; border-top: 1px solid; }
    .w1280 { --scale: 0.22; }
    .w360 { --scale: 0.78; }
  }`;

/** Returns the HTML of the page. It needs no script. */
export function previewPage({ next, deployed, differences, lines, path }: Preview): string {
  const links = pages
    .map(([each, what]) => {
      const current = each === path ? ' aria-current="page"' : '';
      return `<li><a href="/?page=${encodeURIComponent(each)}"${current}>${each}</a> (${what})</li>`;
    })
    .join('\n');
  const said = lines
    .flatMap((line) => line.split('\n'))
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const isWarning = /ATTENTION|^FAUTE/.test(line);
      return `<li${isWarning ? ' class="warning"' : ''}>${html(line)}</li>`;
    })
    .join('\n');
  return `<!DOCTYPE html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Aperçu de la configuration</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Aperçu de la configuration</h1>
<p>Nouveau fichier : <strong>${html(next.name)}</strong>.</p>
<p>En ligne : <strong>${html(deployed.name)}</strong>.</p>
<nav aria-labelledby="pages">
<h2 id="pages">Page à regarder</h2>
<ul>${links}</ul>
</nav>
<h2>La page ${path}</h2>
<div class="both">
<section>${frames(next, 'Nouveau', path)}</section>
<section>${frames(deployed, 'En ligne', path)}</section>
</div>
<h2>Ce qui change</h2>
${differenceTable(differences)}
<h2>Ce que dit le contrôle</h2>
<ul>${said || '<li>Rien à signaler.</li>'}</ul>
</main>
</body>
</html>
`;
}
