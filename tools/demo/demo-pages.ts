/**
 * Fictitious pages of the demonstration, in place of services outside the portal: FranceConnect, help, user space,
 * official verification. They are plain HTML below `/demo/`. A configuration to be deployed may not name them.
 */

/** Path prefix of the demonstration pages. */
export const demoPagesPath = '/demo/';

/** An outcome of the fictitious FranceConnect, and the portal page where it returns. */
interface Outcome {
  id: string;
  libelle: string;
  back: string;
}

function person(id: string, libelle: string): Outcome {
  return { id, libelle, back: `/pages-simples/identite-pivot?identificationId=${id}` };
}

const outcomes: readonly Outcome[] = [
  person('demo', 'Maëlys-Gaëlle Martin, née à Paris'),
  person(
    'etranger',
    'Jean Benoît Œuvrard, né à l’étranger, dont on ne connaît que l’année de naissance',
  ),
  person('lent', 'Réponse Lente : le service d’identité répond après trois secondes'),
  person('panne', 'Une personne dont les données ne peuvent pas être lues : service en panne'),
  {
    id: 'refus',
    libelle: 'Je refuse, ou FranceConnect échoue',
    back: '/pages-simples/endAuth-FC-KO',
  },
  {
    id: 'lien',
    libelle: 'Le lien de retour est invalide',
    back: '/pages-simples/endAuth-Erreur-FC',
  },
];

const style = `:root{color-scheme:light dark}body{max-width:40rem;margin:0 auto;padding:2rem 1rem;font:1rem/1.5 arial,sans-serif}
.band{padding:.75rem 1rem;border:2px dashed}label{display:block;padding:.5rem 0}button{padding:.5rem 1rem;font:inherit}`;

function page(title: string, body: string): Response {
  const html = `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${style}</style></head>
<body><main><p class="band">Démonstration : ce service est fictif, et les personnes le sont aussi.</p>
<h1>${title}</h1>${body}<p><a href="/gestion-compte">Revenir au portail</a></p></main></body></html>
`;
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
      'x-content-type-options': 'nosniff',
    },
  });
}

/** Returns the form that chooses the person and the outcome in the fictitious FranceConnect. */
function form(): string {
  const choices = outcomes.map(
    ({ id, libelle }, index) =>
      `<label><input type="radio" name="issue" value="${id}"${index === 0 ? ' checked' : ''}> ${libelle}</label>`,
  );
  return `<form action="/demo/franceconnect/retour"><fieldset><legend>Qui se connecte, et que se passe-t-il ?</legend>
${choices.join('\n')}</fieldset><p><button>Continuer</button></p></form>`;
}

/** Redirects to the portal, as the operator's server does. An unknown outcome counts as an invalid link. */
function comeBack(issue: string | null): Response {
  const back = outcomes.find(({ id }) => id === issue)?.back ?? '/pages-simples/endAuth-Erreur-FC';
  return new Response(null, {
    status: 303,
    headers: { location: back, 'cache-control': 'no-store' },
  });
}

const named = (what: string, field: string) =>
  `<p>Ici se trouve ${what} que nomme la configuration (« ${field} »).</p>`;

/** Answers a request below `demoPagesPath`; 404 for an unknown path. */
export function answerDemoPage({ pathname, searchParams }: URL): Response {
  switch (pathname) {
    case '/demo/franceconnect':
      return page('FranceConnect fictif', form());
    case '/demo/franceconnect/retour':
      return comeBack(searchParams.get('issue'));
    case '/demo/aide':
      return page('Aide fictive', named('l’aide', 'help.url'));
    case '/demo/espace-usager':
      return page('Espace usager fictif', named('l’espace usager', 'account.userSpaceUrl'));
    case '/demo/verification':
      return page(
        'Vérification officielle fictive',
        named('le service officiel', 'attest.officialUrl'),
      );
    default:
      return new Response('Rien ici.', { status: 404 });
  }
}
