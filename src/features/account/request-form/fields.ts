/** The fields of the request form: labels, hints, autofill tokens, and the fields that each right needs. */
import { emptyTexts, type RequestForm, type RequestTexts, type TextFieldName } from './request.ts';
import type { RightId } from './rights.ts';

/** Text, limits and autofill of a field. */
export interface FieldDescription {
  name: TextFieldName;
  libelle: string;
  hint?: string;
  /** Error message if the field is empty. A field without one is optional. */
  missing?: string;
  isMultiline?: boolean;
  /** Longest text, in characters, so that the letter fits on one A4 page. */
  longest?: number;
  /** Maximum number of lines of a multiline field. */
  mostLines?: number;
  /** An e-mail address. Not the type `email`, because Chromium changes the typed text (« société.fr »). */
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

/** Additional fields of a rectification. */
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

/** Fields that every right needs. */
export const commonFields: readonly FieldDescription[] = [detailsField, ...citizenFields];

/** Returns the fields that a right needs, in the order of the form. */
export function fieldsOf(right: RightId): readonly FieldDescription[] {
  return right === 'rectification' ? [...rectificationFields, ...commonFields] : commonFields;
}

/** Returns the texts of the fields that a right needs. The other texts are empty, so the letter omits them. */
export function usedTexts(form: RequestForm): RequestTexts {
  const used = fieldsOf(form.right).map(({ name }) => [name, form[name].trim()]);
  return { ...emptyTexts, ...Object.fromEntries(used) };
}
