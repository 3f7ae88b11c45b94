/** The fields of the letter, in its order: labels, hints, limits, autofill tokens. */
import type { RightId } from './rights.ts';

/** The parts of the form, in order: what is asked for, who asks, where the answer goes. */
export const fieldGroups = {
  request: 'Votre demande',
  person: 'Vous',
  answer: 'Pour vous répondre',
} as const;

export type FieldGroup = keyof typeof fieldGroups;

/** Text, limits and autofill of a field. */
export interface FieldDescription {
  libelle: string;
  hint?: string;
  /** The part of the form that has the field. */
  group: FieldGroup;
  /** True if the letter needs the field, and nothing replaces it. */
  isRequired?: boolean;
  /** True if the letter is complete without the field: its label says so. */
  isOptional?: boolean;
  /** Shown in the letter while the field is empty. */
  placeholder?: string;
  /** Longest text, in characters, so that the letter fits on one A4 page. Without this limit, 200. */
  longest?: number;
  /** Maximum number of lines; empty lines of an address do not count. A field with this limit is multiline. */
  mostLines?: number;
  /** Help of a telephone's keyboard (HTML, « autocapitalize », « spellcheck »): names, or no words of a language at all. */
  writes?: 'names' | 'code';
  /** Width of what is typed; absent: the whole line. */
  width?: 'short' | 'middle';
  /** An e-mail address. Not the type `email`, because Chromium changes the typed text (« société.fr »). */
  inputMode?: 'email';
  /** Autofill token (HTML, « autofill field name »; RGAA 11.13). Without one, the browser proposes nothing. */
  autoComplete?: string;
  /** Values that the browser proposes; others may be typed. */
  suggestions?: readonly string[];
  /** True if only a rectification needs the field. */
  isCorrection?: boolean;
}

const descriptions = {
  wrongData: {
    libelle: 'Donnée à corriger',
    group: 'request',
    hint: 'Choisissez-la dans la liste, ou écrivez-la.',
    isRequired: true,
    suggestions: [
      'Nom de naissance',
      'Prénoms',
      'Sexe',
      'Date de naissance',
      'Ville de naissance',
      'Pays de naissance',
    ],
    placeholder: '[donnée à corriger]',
    isCorrection: true,
  },
  currentValue: {
    libelle: 'Valeur actuelle',
    group: 'request',
    isRequired: true,
    placeholder: '[valeur actuelle]',
    isCorrection: true,
  },
  correctValue: {
    libelle: 'Valeur exacte',
    group: 'request',
    isRequired: true,
    placeholder: '[valeur exacte]',
    isCorrection: true,
  },
  details: {
    libelle: 'Précisions',
    group: 'request',
    isOptional: true,
    hint: 'N’écrivez ni numéro de carte, ni mot de passe, ni code personnel.',
    longest: 800,
    mostLines: 6,
  },
  givenNames: {
    libelle: 'Prénoms',
    group: 'person',
    writes: 'names',
    width: 'middle',
    placeholder: '[prénoms]',
    autoComplete: 'given-name',
  },
  familyName: {
    libelle: 'Nom de naissance',
    group: 'person',
    writes: 'names',
    width: 'middle',
    placeholder: '[nom de naissance]',
    autoComplete: 'family-name',
  },
  birthDate: {
    libelle: 'Date de naissance',
    group: 'person',
    isOptional: true,
    width: 'short',
    hint: 'Pour vous retrouver parmi des personnes du même nom.',
    autoComplete: 'bday',
  },
  birthPlace: {
    libelle: 'Lieu de naissance',
    group: 'person',
    isOptional: true,
    writes: 'names',
    width: 'middle',
  },
  email: {
    libelle: 'Adresse électronique',
    group: 'answer',
    writes: 'code',
    hint: 'Format attendu : nom@domaine.fr. Pour recevoir la réponse par courriel.',
    inputMode: 'email',
    placeholder: '[adresse électronique ou postale]',
    autoComplete: 'email',
  },
  postalAddress: {
    libelle: 'Adresse postale',
    group: 'answer',
    hint: 'Pour recevoir la réponse par la poste.',
    mostLines: 6,
    autoComplete: 'street-address',
  },
  city: {
    libelle: 'Ville',
    group: 'answer',
    isOptional: true,
    writes: 'names',
    width: 'middle',
    hint: 'La ville d’où vous écrivez.',
    autoComplete: 'address-level2',
  },
} satisfies Record<string, FieldDescription>;

export type TextFieldName = keyof typeof descriptions;

/** The alternative of a field: one of both is enough. If both are empty, the error belongs to the first (validate.ts). */
export const alternatives: Partial<Record<TextFieldName, TextFieldName>> = {
  givenNames: 'familyName',
  familyName: 'givenNames',
  email: 'postalAddress',
};

/** All fields, in the order of the form. None asks for a card number or a copy of a document. */
export const fields: readonly (FieldDescription & { name: TextFieldName })[] = Object.entries(
  descriptions,
).map(([name, description]) => ({ ...description, name: name as TextFieldName }));

/** Returns the lines of a text that are not empty, trimmed: an empty line would move the rest of an address. */
export function filledLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Returns the fields that a right needs, in the order of the form. */
export function fieldsOf(right: RightId): typeof fields {
  return fields.filter(({ isCorrection }) => !isCorrection || right === 'rectification');
}
