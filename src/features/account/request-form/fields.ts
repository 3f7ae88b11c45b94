/** The fields of the request form: labels, hints, tokens, and which of them a right needs. */
import type { RequestForm, TextFieldName } from './request.ts';
import type { RightId } from './rights.ts';

/** How a field is shown and filled. */
export interface FieldDescription {
  name: TextFieldName;
  libelle: string;
  hint?: string;
  /** What to do when it is empty; a field without it may stay empty. */
  missing?: string;
  isMultiline?: boolean;
  /** Longest text, in characters: the letter must hold on one A4 page. */
  longest?: number;
  /** Most lines of a text of several. */
  mostLines?: number;
  /** An e-mail address. Not the type `email`: Chromium gives another text than was typed (« société.fr »). */
  inputMode?: 'email';
  /** Autofill token (HTML, « autofill field name »; RGAA 11.13). */
  autoComplete: string;
}

const citizenFields: readonly FieldDescription[] = [
  {
    name: 'givenNames',
    libelle: 'Prénoms',
    missing: 'Indiquez vos prénoms.',
    autoComplete: 'given-name',
  },
  {
    name: 'familyName',
    libelle: 'Nom de naissance',
    missing: 'Indiquez votre nom de naissance.',
    autoComplete: 'family-name',
  },
  {
    name: 'email',
    libelle: 'Adresse électronique',
    hint: 'Format attendu : nom@domaine.fr. Pour recevoir la réponse par courriel.',
    inputMode: 'email',
    autoComplete: 'email',
  },
  {
    name: 'postalAddress',
    libelle: 'Adresse postale',
    hint: 'Pour recevoir la réponse par la poste.',
    isMultiline: true,
    mostLines: 5,
    autoComplete: 'street-address',
  },
  {
    name: 'city',
    libelle: 'Ville',
    hint: 'Celle où vous écrivez : elle est nommée avec la date.',
    autoComplete: 'address-level2',
  },
];

/** What a correction needs more. */
export const rectificationFields: readonly FieldDescription[] = [
  {
    name: 'wrongData',
    libelle: 'Donnée à corriger',
    hint: 'Par exemple : la date de naissance.',
    missing: 'Indiquez la donnée à corriger.',
    autoComplete: 'off',
  },
  {
    name: 'currentValue',
    libelle: 'Valeur actuelle',
    missing: 'Indiquez la valeur actuelle de cette donnée.',
    autoComplete: 'off',
  },
  {
    name: 'correctValue',
    libelle: 'Valeur exacte',
    missing: 'Indiquez la valeur exacte de cette donnée.',
    autoComplete: 'off',
  },
];

const detailsField: FieldDescription = {
  name: 'details',
  libelle: 'Précisions',
  hint: 'N’écrivez ni numéro de carte, ni mot de passe, ni code personnel.',
  isMultiline: true,
  longest: 1000,
  mostLines: 8,
  autoComplete: 'off',
};

/** What each right needs. */
export const commonFields: readonly FieldDescription[] = [detailsField, ...citizenFields];

/** Fields that a right needs, in the order of the form. */
export function fieldsOf(right: RightId): readonly FieldDescription[] {
  return right === 'rectification' ? [...rectificationFields, ...commonFields] : commonFields;
}

/** The texts of the fields that a right needs; the others stay out of the letter. */
export function usedTexts(form: RequestForm): Pick<RequestForm, TextFieldName> {
  const used = new Set(fieldsOf(form.right).map(({ name }) => name));
  const { right: _right, ...texts } = form;
  const entries = Object.entries(texts) as [TextFieldName, string][];
  return Object.fromEntries(
    entries.map(([name, text]) => [name, used.has(name) ? text.trim() : '']),
  ) as Pick<RequestForm, TextFieldName>;
}
