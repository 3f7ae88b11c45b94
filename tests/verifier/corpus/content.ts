/** Documents with a good signature of a sound, expired, wrong or ambiguous content. */
import { documentObjects } from '../attacks/documents.ts';
import { type ObjectText, stream } from '../attacks/pdf.ts';
import { withObjects } from '../attacks/structure/edits.ts';
import { byReason, type Case, date, withContent } from './case.ts';

const decoy = '<</validityDate (01/01/2000)>>';

const [, , [, page] = []] = documentObjects();

/** Objects in which the content or its parts are elsewhere than in the page. */
const withPage = (content: string, ...more: readonly ObjectText[]): ObjectText[] => [
  [3, (page ?? '').replace(/\/sgin_content <<.*?>>/, `/sgin_content ${content}`)],
  ...more,
];

const pages = (kids: string, count: number): ObjectText => [
  2,
  `<</Type/Pages/Kids[${kids}]/Count ${count}>>`,
];

export const contentCases: readonly Case[] = [
  ...byReason<string>(
    {
      expired: { expiré: '<</validityDate (20/11/2026)>>' },
      'content-malformed': {
        'contenu qui n’est pas un dictionnaire': '(texte)',
        'attribut qui n’est pas un texte': `<</id 12 ${date}>>`,
      },
      'date-missing': {
        'sans date': '<</id (DEMO)>>',
        'date impossible': '<</validityDate (31/02/2099)>>',
        'date d’une autre forme': '<</validityDate (2099-12-31)>>',
      },
      'pdf-layout': {
        'attribut dit deux fois': `<<${date} ${date}>>`,
        'imbrication de 5 000 niveaux': `${'['.repeat(5000)}${']'.repeat(5000)}`,
      },
      'text-unsure': {
        'texte UTF-16 dans l’autre ordre': `<</id <FFFE4400> ${date}>>`,
        'texte UTF-16 mal formé': `<</id <FEFFD800> ${date}>>`,
        'texte affiché à l’envers': `<</id <FEFF202E0044> ${date}>>`,
        'caractère de commande': `<</id <610062> ${date}>>`,
      },
      sound: {
        'nom écrit avec des #xx': '<</v#61lidityD#61te (31/12/2099)>>',
        'chaîne octale et échappée': '<</validityDate (\\063\\61/12/20\\\n99)>>',
        'chaîne hexadécimale avec des blancs': '<</validityDate <33 31 2F31322F 32303939>>>',
        'commentaire dans le dictionnaire': `<<% /validityDate (01/01/2000)\n${date}>>`,
      },
    },
    withContent,
  ),
  ...byReason<readonly ObjectText[]>(
    {
      'content-missing': {
        'sans contenu': withPage('null'),
        'contenu sur la deuxième page seulement': [
          pages('20 0 R 3 0 R', 2),
          [20, '<</Type/Page/Parent 2 0 R>>'],
        ],
        'aucune page': [pages('', 0)],
      },
      'content-malformed': { 'contenu dans un flux': withPage('20 0 R', [20, stream('', 'x')]) },
      'pdf-malformed': {
        'compte de pages faux': [pages('3 0 R', 2)],
        'pages sans enfants qui portent un contenu': [
          pages('20 0 R 3 0 R', 1),
          [20, `<</Type/Pages/Parent 2 0 R/Count 0/sgin_content<<${date}>>>>`],
        ],
        'page d’un autre type': [
          pages('20 0 R 3 0 R', 2),
          [20, `<</Type/Font/Parent 2 0 R/sgin_content<<${date}>>>>`],
        ],
        'pages en boucle': [pages('20 0 R', 1), [20, '<</Type/Pages/Parent 2 0 R/Kids[2 0 R]>>']],
        'champs en boucle': [[6, '<</FT/Sig/V 5 0 R/Kids[6 0 R]>>']],
      },
      'pdf-layout': {
        'référence à elle-même': withPage('<</validityDate 20 0 R>>', [20, '20 0 R']),
      },
      sound: {
        'leurre dans un autre objet': [[20, `<</Type/Page/sgin_content${decoy}>>`]],
        'leurre dans une chaîne et un commentaire': [
          [20, `(/Contents <00> startxref 0 %%EOF) % /sgin_content ${decoy}\n`],
        ],
        'leurre sur la deuxième page': [
          pages('3 0 R 20 0 R', 2),
          [20, `<</Type/Page/Parent 2 0 R/sgin_content${decoy}>>`],
        ],
        'pages en arbre, branche vide d’abord': [
          pages('20 0 R 21 0 R', 1),
          [20, '<</Type/Pages/Parent 2 0 R/Kids[]/Count 0>>'],
          [21, '<</Type/Pages/Parent 2 0 R/Kids[3 0 R]/Count 1>>'],
          [3, (page ?? '').replace('/Parent 2', '/Parent 21')],
        ],
        'références indirectes': withPage(
          '20 0 R',
          [20, '<</validityDate 21 0 R/familyName 22 0 R>>'],
          [21, '(31/12/2099)'],
          [22, '(\\(Zo\\351\\))'],
        ),
      },
    },
    withObjects,
  ),
];
