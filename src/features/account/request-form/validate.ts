/** Validates a request: one French message for each missing or wrong field. */
import { type FieldDescription, fieldsOf, usedTexts } from './fields.ts';
import type { RequestForm, TextFieldName } from './request.ts';

/** Message of each faulty field. */
export type RequestErrors = Partial<Record<TextFieldName, string>>;

/** Text, an at sign, text with a dot. Only sending a message could prove that the address exists. */
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

/** Message if both addresses are missing: an e-mail address or a postal address is enough. */
const noAddress =
  'Indiquez une adresse électronique ou une adresse postale, pour que l’on puisse vous répondre.';

/** Returns the errors of the fields that the chosen right needs; none if the request is valid. */
export function validateRequest(form: RequestForm): RequestErrors {
  const texts = usedTexts(form);
  const errors = fieldsOf(form.right).map((field) => [
    field.name,
    messageOf(field, texts[field.name]),
  ]);
  const found: RequestErrors = Object.fromEntries(errors.filter(([, message]) => message !== ''));
  return texts.email || texts.postalAddress ? found : { ...found, email: noAddress };
}
