/** What is missing or wrong in a request, in French, field by field. */
import { fieldsOf, usedTexts } from './fields.ts';
import type { RequestForm, TextFieldName } from './request.ts';

/** Message of each faulty field. */
export type RequestErrors = Partial<Record<TextFieldName, string>>;

/** Something, an at sign, something with a dot: the rest only sending can tell. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Longest text of a field, in characters: far more than a letter of one page holds. */
export const longestText = 2000;

function messageOf(libelle: string, text: string, isRequired: boolean, isEmail: boolean): string {
  if (isRequired && text === '') return `Le champ « ${libelle} » est obligatoire. Remplissez-le.`;
  if (isEmail && text !== '' && !emailPattern.test(text))
    return 'L’adresse électronique n’a pas le bon format. Format attendu : nom@domaine.fr.';
  if (text.length > longestText)
    return `Le champ « ${libelle} » est trop long : ${longestText} caractères au plus.`;
  return '';
}

/** Errors of the fields that the right of the form needs, in the order of the form; none: valid. */
export function validateRequest(form: RequestForm): RequestErrors {
  const texts = usedTexts(form);
  const errors = fieldsOf(form.right).map(({ name, libelle, isRequired, type }) => [
    name,
    messageOf(libelle, texts[name], isRequired, type === 'email'),
  ]);
  return Object.fromEntries(errors.filter(([, message]) => message !== ''));
}
