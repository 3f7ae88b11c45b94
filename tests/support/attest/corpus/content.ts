/** Documents with a good signature of an expired, wrong or ambiguous content. */
import { type Case, date, objects, wished, withContent, withObjects } from './case.ts';

export const contentCases: readonly Case[] = [
  wished('expiré', 'EXPIRED', 'expired', () => ({ attributes: { validityDate: '20/11/2026' } })),
  withContent('sans contenu', 'ERROR_CONTENT', 'content-missing', null),
  withContent(
    'contenu qui n’est pas un dictionnaire',
    'ERROR_CONTENT',
    'content-malformed',
    '(texte)',
  ),
  withContent(
    'attribut qui n’est pas un texte',
    'ERROR_CONTENT',
    'content-malformed',
    `<< /id 12 ${date} >>`,
  ),
  withContent('sans date', 'ERROR_CONTENT', 'date-missing', '<< /id (DEMO) >>'),
  withContent(
    'date impossible',
    'ERROR_CONTENT',
    'date-missing',
    '<< /validityDate (31/02/2099) >>',
  ),
  withContent(
    'date d’une autre forme',
    'ERROR_CONTENT',
    'date-missing',
    '<< /validityDate (2099-12-31) >>',
  ),
  withContent('attribut dit deux fois', 'UNSUPPORTED', 'pdf-layout', `<< ${date} ${date} >>`),
  wished('référence à elle-même', 'UNSUPPORTED', 'pdf-layout', () => ({
    content: '<< /validityDate 20 0 R >>',
    objects: objects([20, '20 0 R']),
  })),
  withObjects(
    'contenu sur la deuxième page seulement',
    'ERROR_CONTENT',
    'content-missing',
    objects(
      [2, '<< /Type /Pages /Kids [20 0 R 3 0 R] /Count 2 >>'],
      [20, '<< /Type /Page /Parent 2 0 R >>'],
    ),
  ),
  withObjects(
    'compte de pages faux',
    'ERROR_FILE',
    'pdf-malformed',
    objects([2, '<< /Type /Pages /Kids [3 0 R] /Count 2 >>']),
  ),
  withObjects(
    'pages sans enfants qui portent un contenu',
    'ERROR_FILE',
    'pdf-malformed',
    objects(
      [2, '<< /Type /Pages /Kids [20 0 R 3 0 R] /Count 1 >>'],
      [20, `<< /Type /Pages /Count 0 /sgin_content << ${date} >> >>`],
    ),
  ),
  withObjects(
    'page d’un autre type',
    'ERROR_FILE',
    'pdf-malformed',
    objects(
      [2, '<< /Type /Pages /Kids [20 0 R 3 0 R] /Count 2 >>'],
      [20, `<< /Type /Font /sgin_content << ${date} >> >>`],
    ),
  ),
  withContent(
    'texte UTF-16 dans l’autre ordre',
    'UNSUPPORTED',
    'text-unsure',
    `<< /id <FFFE4400> ${date} >>`,
  ),
  withContent(
    'texte UTF-16 mal formé',
    'UNSUPPORTED',
    'text-unsure',
    `<< /id <FEFFD800> ${date} >>`,
  ),
  withContent(
    'texte affiché à l’envers',
    'UNSUPPORTED',
    'text-unsure',
    `<< /id <FEFF202E0044> ${date} >>`,
  ),
  withContent('caractère de commande', 'UNSUPPORTED', 'text-unsure', `<< /id <610062> ${date} >>`),
  withObjects(
    'aucune page',
    'ERROR_CONTENT',
    'content-missing',
    objects([2, '<< /Type /Pages /Kids [] /Count 0 >>']),
  ),
];
