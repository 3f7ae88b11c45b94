/** What is missing or wrong in a request, in French, field by field. */
import { type FieldDescription, fieldsOf, usedTexts } from './fields.ts';
import type { RequestForm, TextFieldName } from './request.ts';

/** Message of each faulty field. */
export type RequestErrors = Partial<Record<TextFieldName, string>>;

/** Something, an at sign, something with a dot: the rest only sending can tell. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Longest text of a field that sets no other limit, in characters. */
const longestText = 200;

function messageOf(field: FieldDescription, text: string): string {
  const { libelle, missing, inputMode, longest = longestText, mostLines = 1 } = field;
  if (missing && text === '') return missing;
  if (inputMode === 'email' && text !== '' && !emailPattern.test(text))
    return 'L’adresse électronique n’a pas le bon format. Format attendu : nom@domaine.fr.';
  if (text.length > longest)
    return `Le champ « ${libelle} » est trop long : ${longest} caractères au plus.`;
  if (text.split('\n').length > mostLines)
    return `Le champ « ${libelle} » a trop de lignes : ${mostLines} au plus.`;
  return '';
}

/** One of the two is enough: an e-mail address, or a postal one for a letter on paper. */
const noAddress =
  'Indiquez une adresse électronique ou une adresse postale, pour que l’on puisse vous répondre.';

/** Errors of the fields that the right of the form needs, in the order of the form; none: valid. */
export function validateRequest(form: RequestForm): RequestErrors {
  const texts = usedTexts(form);
  const errors = fieldsOf(form.right).map((field) => [
    field.name,
    messageOf(field, texts[field.name]),
  ]);
  const found: RequestErrors = Object.fromEntries(errors.filter(([, message]) => message !== ''));
  return texts.email || texts.postalAddress ? found : { ...found, email: noAddress };
}
