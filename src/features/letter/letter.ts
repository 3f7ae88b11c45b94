/** The letter: the same parts on screen, on paper, in an e-mail and in a file. */
import { dayOfMonth } from '../../lib/french-date.ts';
import { dataProtectionOfficer } from '../../site.ts';
import { alternatives, fields, filledLines } from './fields.ts';
import type { LetterTexts, LetterValues } from './letter-values.ts';
import { findRight, type RightId } from './rights.ts';

const bodies: Record<RightId, (texts: LetterTexts) => readonly string[]> = {
  acces: () => [
    'En application de l’article 15 du règlement général sur la protection des données (RGPD), je vous demande de me dire si des données personnelles qui me concernent sont traitées par le service France Identité.',
    'Si c’est le cas, je vous demande de m’en communiquer une copie, sous une forme lisible, avec leur origine, les buts du traitement, les destinataires et la durée de conservation.',
  ],
  rectification: ({ wrongData, currentValue, correctValue }) => [
    'En application de l’article 16 du règlement général sur la protection des données (RGPD), je vous demande de corriger la donnée suivante, que traite le service France Identité :',
    `- donnée : ${wrongData}\n- valeur actuelle : ${currentValue}\n- valeur exacte : ${correctValue}`,
    'Je vous demande aussi d’en informer les destinataires à qui cette donnée a été communiquée (article 19 du RGPD).',
  ],
  effacement: () => [
    'En application de l’article 17 du règlement général sur la protection des données (RGPD), je vous demande d’effacer les données personnelles qui me concernent et que traite le service France Identité, ainsi que mon identité numérique.',
    'Je vous demande aussi d’en informer les destinataires à qui ces données ont été communiquées (article 19 du RGPD). Si certaines données doivent être conservées, merci de me dire lesquelles, pourquoi et jusqu’à quand.',
  ],
};

const closing = [
  'Vous disposez d’un mois pour me répondre (article 12 du RGPD). Sans réponse, je pourrai saisir la Commission nationale de l’informatique et des libertés (CNIL).',
  'Je vous prie d’agréer, Madame, Monsieur, mes salutations distinguées.',
];

/** A part of the letter, named for styles: its place on paper does not depend on the number of lines before it. */
export interface LetterBlock {
  role: 'sender' | 'recipient' | 'date' | 'subject' | 'text' | 'list' | 'signature';
  lines: readonly string[];
}

/** Returns trimmed texts, with placeholders for empty ones that the letter needs. */
function textsOf(form: LetterValues): LetterTexts {
  const texts = fields.map(({ name, placeholder = '' }) => {
    const other = alternatives[name];
    const isNeeded = !other || form[other].trim() === '';
    return [name, form[name].trim() || (isNeeded ? placeholder : '')];
  });
  return Object.fromEntries(texts);
}

/** Formats the date of a letter: « 21 novembre 2026 », « 1er mai 2026 ». */
export function formatLetterDate(date: Date): string {
  return `${dayOfMonth(date.getDate(), date.getMonth() + 1)} ${date.getFullYear()}`;
}

/** Returns the subject line: « Demande d’accès à mes données personnelles (article 15 du RGPD) ». */
export function letterSubject(right: RightId): string {
  const { subject, article } = findRight(right);
  return `${subject} (article ${article} du RGPD)`;
}

/** Returns the paragraphs of a text, which empty lines separate. A paragraph of lines with hyphens is a list. */
function paragraphsOf(text: string): LetterBlock[] {
  return text.split(/\n{2,}/).map((paragraph) => {
    const lines = paragraph.split('\n');
    return { role: lines.every((line) => line.startsWith('- ')) ? 'list' : 'text', lines };
  });
}

/**
 * Returns « 14 mai 1962 » for an ISO date, which browsers fill in; another text as it is. `formatBirthDate` also
 * reads partial dates, which no browser writes: shared, it would cost 85 B on pages that show no date.
 */
function longDate(text: string): string {
  // A day that does not exist stays as it was typed: `Date` would make 3 March of 31 February.
  const isDay = text.length === 10 && new Date(text).toJSON()?.startsWith(text);
  const [year, month, day] = text.split('-');
  return isDay ? `${dayOfMonth(Number(day), Number(month))} ${year}` : text;
}

/** Returns a sentence with the birth date and place, without which a frequent name cannot be found; none if both are empty. */
function birthOf({ birthDate, birthPlace }: LetterTexts): string[] {
  const day = birthDate && `Date de naissance : ${longDate(birthDate)}.`;
  const place = birthPlace && `Lieu de naissance : ${birthPlace}.`;
  return day || place ? [[day, place].filter(Boolean).join(' ')] : [];
}

/**
 * Returns the letter, dated `day` (« 21 novembre 2026 »), with placeholders for empty texts. Without a postal address,
 * the recipient is `dataProtectionOfficer`.
 */
export function buildLetter(
  form: LetterValues,
  recipient: { postalAddress: string },
  day: string,
): LetterBlock[] {
  const texts = textsOf(form);
  const name = [texts.givenNames, texts.familyName].filter(Boolean).join(' ');
  const paragraphs = [
    'Madame, Monsieur,',
    ...bodies[form.right](texts),
    ...birthOf(texts),
    ...(texts.details ? [texts.details] : []),
    ...closing,
  ];
  return [
    { role: 'sender', lines: filledLines(`${name}\n${texts.postalAddress}\n${texts.email}`) },
    { role: 'recipient', lines: filledLines(recipient.postalAddress || dataProtectionOfficer) },
    { role: 'date', lines: [texts.city ? `Fait à ${texts.city}, le ${day}` : `Le ${day}`] },
    { role: 'subject', lines: [`Objet : ${letterSubject(form.right)}`] },
    ...paragraphs.flatMap(paragraphsOf),
    { role: 'signature', lines: [name] },
  ];
}

/** Returns the letter as plain text: an empty line separates its parts. The hyphens of lists stay. */
export function letterText(letter: readonly LetterBlock[]): string {
  return letter.map(({ lines }) => lines.join('\n')).join('\n\n');
}
