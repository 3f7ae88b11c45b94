/** Validates what was typed: one French message for each missing or wrong field. */
import { alternatives, type fields, fieldsOf, filledLines, type TextFieldName } from './fields.ts';
import type { LetterValues } from './letter-values.ts';

/** Message of each faulty field. */
export type LetterErrors = Partial<Record<TextFieldName, string>>;

/** Message of each needed field that is empty, with its alternative. */
const missingMessages: LetterErrors = {
  wrongData: 'Indiquez la donnée à corriger.',
  currentValue: 'Indiquez la valeur actuelle de cette donnée.',
  correctValue: 'Indiquez la valeur exacte de cette donnée.',
  givenNames: 'Indiquez vos prénoms ou votre nom de naissance.',
  email:
    'Indiquez une adresse électronique ou une adresse postale, pour que l’on puisse vous répondre.',
};

/** Text, an at sign, text with a dot. Only sending a message could prove that the address exists. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Most lines of an address in France, without the name (NF Z 10-011: six with it; seven abroad). */
const mostFrenchLines = 5;

/** Returns true if the last line is a French postcode and town; an address abroad ends with its country. */
const isFrench = (lines: readonly string[]) => /^\d{5} /.test(lines.at(-1) ?? '');

/** Returns true if the field and its alternative are both empty. */
function isMissing(name: TextFieldName, form: LetterValues): boolean {
  const other = alternatives[name];
  return `${form[name]}${other ? form[other] : ''}`.trim() === '';
}

/** Returns the error of a field; empty: none. */
function messageOf(field: (typeof fields)[number], form: LetterValues): string {
  const { name, libelle, inputMode, longest = 200, mostLines = 1 } = field;
  const text = form[name].trim();
  // The letter drops the empty lines of an address, and keeps those of other texts.
  const lines = name === 'postalAddress' ? filledLines(text) : text.split('\n');
  if (isMissing(name, form)) return missingMessages[name] ?? '';
  if (inputMode === 'email' && text !== '' && !emailPattern.test(text))
    return 'L’adresse électronique n’a pas le bon format. Format attendu : nom@domaine.fr.';
  if (text.length > longest)
    return `Le champ « ${libelle} » est trop long : ${longest} caractères au plus.`;
  if (lines.length > mostLines)
    return `Le champ « ${libelle} » a trop de lignes : ${mostLines} au plus.`;
  if (name === 'postalAddress' && lines.length > mostFrenchLines && isFrench(lines))
    return `En France, une adresse a ${mostFrenchLines} lignes au plus, sans votre nom.`;
  return '';
}

/** Returns the errors of the fields that the chosen right needs, in their order; none if they are valid. */
export function validateValues(form: LetterValues): LetterErrors {
  const errors = fieldsOf(form.right).map((field) => [field.name, messageOf(field, form)]);
  return Object.fromEntries(errors.filter(([, message]) => message !== ''));
}

/** Longest line of an address on an envelope, in characters (NF Z 10-011). */
const longestAddressLine = 38;

/** Returns advice on a text that is accepted as it is; empty: none. */
export function adviceOn(name: TextFieldName, form: LetterValues): string {
  if (name !== 'postalAddress') return '';
  const lines = filledLines(form[name]);
  if (lines.every((line) => line.length <= longestAddressLine)) return '';
  return `Une ligne a plus de ${longestAddressLine} caractères : sur une enveloppe, coupez-la en deux.`;
}
