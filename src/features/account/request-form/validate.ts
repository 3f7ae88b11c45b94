/** Validates a request: one French message for each missing or wrong field. */
import { type FieldDescription, fieldsOf, filledLines, type TextFieldName } from './fields.ts';
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
  if (filledLines(text).length > mostLines)
    return `Le champ « ${libelle} » a trop de lignes : ${mostLines} au plus.`;
  return '';
}

/** Fields of which one is enough, with the message at the first one if both are empty. */
const alternatives = [
  {
    first: 'givenNames',
    second: 'familyName',
    missing: 'Indiquez vos prénoms ou votre nom de naissance.',
  },
  {
    first: 'email',
    second: 'postalAddress',
    missing:
      'Indiquez une adresse électronique ou une adresse postale, pour que l’on puisse vous répondre.',
  },
] as const;

/** Most lines of the sender's address in France, without the name (NF Z 10-011: six with it; seven abroad). */
const mostFrenchLines = 5;

/** Returns true if the last line is a French postcode and town; an address abroad ends with its country. */
const isFrench = (lines: readonly string[]) => /^\d{5} /.test(lines.at(-1) ?? '');

/** Returns the errors that depend on several fields, or on what a text says. */
function relatedErrors(form: RequestValues): RequestErrors {
  const missing = alternatives
    .filter(({ first, second }) => `${form[first]}${form[second]}`.trim() === '')
    .map(({ first, missing: message }) => [first, message]);
  const lines = filledLines(form.postalAddress);
  const isLong = lines.length > mostFrenchLines && isFrench(lines);
  return {
    ...Object.fromEntries(missing),
    ...(isLong && {
      postalAddress: `En France, une adresse a ${mostFrenchLines} lignes au plus, sans votre nom.`,
    }),
  };
}

/** Returns the errors of the fields that the chosen right needs, in their order; none if the request is valid. */
export function validateRequest(form: RequestValues): RequestErrors {
  const related = relatedErrors(form);
  const errors = fieldsOf(form.right).map((field) => [
    field.name,
    related[field.name] ?? messageOf(field, form[field.name].trim()),
  ]);
  return Object.fromEntries(errors.filter(([, message]) => message !== ''));
}

/** Longest line of an address on an envelope, in characters (NF Z 10-011). */
const longestAddressLine = 38;

/** Returns advice on a text that is accepted as it is; empty: none. */
export function adviceOn(name: TextFieldName, form: RequestValues): string {
  const isLong = filledLines(form.postalAddress).some((line) => line.length > longestAddressLine);
  if (name !== 'postalAddress' || !isLong) return '';
  return `Une ligne a plus de ${longestAddressLine} caractères : sur une enveloppe, coupez-la en deux.`;
}
