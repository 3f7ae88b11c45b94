/** Texts that a page shows only with JavaScript, or only without it, and why. All other text must be in both. */

/** A difference: the sentences, and the reason why they are not lost. */
interface Difference {
  /** Paths of the pages; absent: all pages. */
  paths?: readonly string[];
  shown: 'with scripts' | 'without scripts';
  texts: readonly (string | RegExp)[];
  why: string;
}

const differences: readonly Difference[] = [
  {
    shown: 'with scripts',
    texts: ['Paramètres d’affichage'],
    why: 'The button keeps a choice; without scripts the page follows the scheme of the system.',
  },
  {
    paths: ['/suppression-identite'],
    shown: 'with scripts',
    texts: [/^Cochez encore/, /^Avant de continuer, cochez/, /^J’ai /],
    why: 'The checklist shows the form, which needs JavaScript; the consequences stand above it in both.',
  },
  {
    paths: ['/gestion-compte/modeles'],
    shown: 'with scripts',
    texts: [
      /^Un formulaire écrit la lettre à votre place/,
      'lien préparez une demande écrite → /gestion-compte/gerer#demande',
      'Imprimer ce modèle',
      'Copier le texte',
      /^«\s.* mes données\s»$/,
    ],
    why: 'The form needs JavaScript; the models below do not.',
  },
  {
    paths: ['/suppression-identite'],
    shown: 'with scripts',
    texts: [
      /Utilisez le modèle de lettre, ou le formulaire, qui s’ouvre une fois cochées les cases ci-dessous\.$/,
    ],
    why: 'The sentence names the form where it comes.',
  },
  {
    paths: ['/suppression-identite'],
    shown: 'without scripts',
    texts: [/Utilisez le modèle de lettre\.$/],
    why: 'The same sentence, where no form comes.',
  },
  {
    paths: ['/valider-attest'],
    shown: 'with scripts',
    texts: [/^Choisissez ou déposez/, /^Format PDF, \d+\u00a0ko/],
    why: 'The verification itself is a script; how to check by hand stands in both.',
  },
  {
    paths: ['/valider-attest', '/pages-simples/identite-pivot'],
    shown: 'without scripts',
    texts: [/^La vérification automatique se fait/, /^Vos données ne peuvent pas s’afficher/],
    why: 'Says what needs JavaScript, and what to do instead.',
  },
  {
    paths: ['/pages-simples/endAuth-FI'],
    shown: 'without scripts',
    texts: [/^Sans JavaScript, ce lien mène à l’accueil/],
    why: 'With scripts the link goes back, as it says.',
  },
  {
    paths: ['/gestion-compte/gerer'],
    shown: 'without scripts',
    texts: ['Préparer une demande écrite'],
    why: 'The heading of the form, which is left out of the comparison: without scripts it is above the models.',
  },
  {
    shown: 'with scripts',
    texts: [
      /^Vous êtes sur un ordinateur\u00a0\? L’application s’installe sur un téléphone\. Scannez/,
    ],
    why: 'The QR code is drawn by a script; the stores beside it are not.',
  },
  {
    paths: ['/pages-simples/identite-pivot'],
    shown: 'with scripts',
    texts: ['Si vos données sont exactes, continuez.'],
    why: 'Without scripts no data are shown; the sentence above says how to go on.',
  },
  {
    paths: ['/gestion-compte/donnees-erronees'],
    shown: 'with scripts',
    texts: ['Revenir à la page précédente'],
    why: 'A sentence says how, without scripts.',
  },
  {
    paths: ['/gestion-compte/donnees-erronees'],
    shown: 'without scripts',
    texts: [/^Vous étiez au milieu d’une démarche/],
    why: 'The same way, without scripts.',
  },
  {
    paths: ['/pages-simples/identite-pivot'],
    shown: 'with scripts',
    texts: [
      'Une donnée est fausse',
      'lien Une donnée est fausse → /gestion-compte/donnees-erronees',
    ],
    why: 'Without scripts no data is shown.',
  },
  {
    paths: ['/gestion-compte/telephone-perdu'],
    shown: 'with scripts',
    texts: ['Imprimer cette page', 'Partager cette page'],
    why: 'The browser’s own menu prints and shares too.',
  },
  {
    paths: ['/pages-simples/identite-pivot'],
    shown: 'with scripts',
    texts: [
      /^Vos données n’ont pas pu être affichées ici\./,
      /^Vérifiez vos données, transmises/,
      'lien trouver de l’aide → /gestion-compte',
    ],
    why: 'Says whether data has come; without scripts none is asked for.',
  },
  {
    paths: ['/pages-simples/device-engagement'],
    shown: 'with scripts',
    texts: [/^Cette page vous dirige vers le magasin/],
    why: 'Without scripts the page leads nowhere by itself.',
  },
  {
    paths: ['/pages-simples/device-engagement', '/pages-simples/endAuth-FI'],
    shown: 'without scripts',
    texts: [
      /^Avec Firefox sur/,
      /^Autorisez Firefox/,
      /^Le réglage est dans/,
      /^Il se nomme/,
      /^Choisissez « Toujours »/,
      /^Quand Firefox vous demande/,
      /^Sinon, ouvrez-la/,
      /^Si l’application est sur votre téléphone/,
      'Dans une autre application',
      /^Rien ne s’ouvre depuis/,
    ],
    why: 'Hints for each device: without scripts all of them, with scripts the one of this browser.',
  },
];

/** Returns true if a sentence may be missing in the other version. */
export function isJustified(path: string, shown: Difference['shown'], text: string): boolean {
  return differences
    .filter((difference) => difference.shown === shown)
    .filter(({ paths }) => !paths || paths.includes(path))
    .some(({ texts }) =>
      texts.some((expected) =>
        typeof expected === 'string' ? expected === text : expected.test(text),
      ),
    );
}
