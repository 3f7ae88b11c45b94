/** Validates a request: one French message for each missing or wrong field. */
import { type FieldDescription, fieldsOf, type TextFieldName } from './fields.ts';
import type { RequestValues } from './request.ts';

/** Message of each faulty field. */
export type RequestErrors = Partial<Record<TextFieldName, string>>;

/** Text, an at sign, text with a dot. Only sending a message could prove that the address exists. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function messageOf(field: FieldDescription, text: string): string {
  const { libelle, missing, inputMode, longest = 200, mostLines = 1 } = field;
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

/** Returns the errors of the fields that the chosen right needs, in their order; none if the request is valid. */
export function validateRequest(form: RequestValues): RequestErrors {
  const hasAddress = `${form.email}${form.postalAddress}`.trim() !== '';
  const errors = fieldsOf(form.right).map((field) => {
    const message = messageOf(field, form[field.name].trim());
    return [field.name, field.name === 'email' && !hasAddress ? noAddress : message];
  });
  return Object.fromEntries(errors.filter(([, message]) => message !== ''));
}
