/**
 * Fictitious pages of the demonstration, in place of services outside the portal: FranceConnect, help, user space,
 * official verification. They are plain HTML below `/demo/`. A configuration to be deployed may not name them.
 */

/** Path prefix of the demonstration pages. */
export const demoPagesPath = '/demo/';

const identity = '/pages-simples/identite-pivot?identificationId=';

/** Outcomes of the fictitious FranceConnect, and the portal page where each returns. */
const outcomes: Readonly<Record<string, string>> = {
  'Maëlys-Gaëlle Martin, née à Paris': `${identity}demo`,
  'Jean Benoît Œuvrard, né à l’étranger, dont on ne connaît que l’année de naissance': `${identity}etranger`,
  'Réponse Lente : le service d’identité répond après trois secondes': `${identity}lent`,
  'Une personne dont les données ne peuvent pas être lues : service en panne': `${identity}panne`,
  'Je refuse, ou FranceConnect échoue': '/pages-simples/endAuth-FC-KO',
  'Le lien de retour est invalide': '/pages-simples/endAuth-Erreur-FC',
};

const choices = Object.entries(outcomes).map(
  ([outcome, address]) => `<li><a href="${address}">${outcome}</a></li>`,
);

const named = (what: string, field: string) =>
  `<p>Ici se trouve ${what} que nomme la configuration (« ${field} »).</p>`;

/** Title and content of each page. */
const pages: Readonly<Record<string, readonly [title: string, content: string]>> = {
  franceconnect: [
    'FranceConnect fictif',
    `<p>Qui se connecte, et que se passe-t-il ?</p><ul>${choices.join('')}</ul>`,
  ],
  aide: ['Aide fictive', named('l’aide', 'help.url')],
  'espace-usager': ['Espace usager fictif', named('l’espace usager', 'account.userSpaceUrl')],
  verification: [
    'Vérification officielle fictive',
    named('le service officiel', 'attest.officialUrl'),
  ],
};

const style = `:root{color-scheme:light dark}body{max-width:40rem;margin:0 auto;padding:2rem 1rem;font:1rem/1.5 arial,sans-serif}
.band{padding:.75rem 1rem;border:2px dashed}li{padding:.5rem 0}`;

function toPage(title: string, content: string): Response {
  const html = `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${style}</style></head>
<body><main><p class="band">Démonstration : ce service est fictif, et les personnes le sont aussi.</p>
<h1>${title}</h1>${content}<p><a href="/gestion-compte">Revenir au portail</a></p></main></body></html>
`;
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
    },
  });
}

/** Answers a request below `demoPagesPath`; 404 for an unknown path. */
export function answerDemoPage({ pathname }: URL): Response {
  const name = pathname.slice(demoPagesPath.length);
  const page = Object.hasOwn(pages, name) ? pages[name] : undefined;
  return page ? toPage(...page) : new Response('Rien ici.', { status: 404 });
}
