/** Sentences of a verdict: whether to accept the document, why, and what to do next. */

import { addresseeOf } from './addressee.ts';
import type { Finding } from './checked-document.ts';
import { contradictionOf, contradictionSentences } from './contradiction.ts';
import { type Outcome, outcomeOf } from './decision.ts';
import { revocationWarning } from './labels.ts';
import { numericDate } from './local-date.ts';
import { quotedText } from './quoted-name.ts';
import type { Reason } from './verdict.ts';

/** Next step of the document's recipient. */
type NextStep = 'original' | 'new' | 'official' | 'retry' | 'choose' | 'none';

const nextSteps: Readonly<Record<NextStep, string>> = {
  original: 'Demandez le fichier d’origine à la personne.',
  new: 'Demandez un nouveau justificatif.',
  official: 'Utilisez la vérification officielle.',
  retry: 'Réessayez.',
  choose: 'Choisissez-le de nouveau.',
  none: '',
};

/** Sentence for each reason, in plain words, and next step. Technical names come last in a sentence. */
const reasons: Readonly<Record<Reason, readonly [why: string, next: NextStep]>> = {
  sound: ['Le document est authentique et n’a pas été modifié.', 'none'],
  expired: ['Le document est authentique, mais sa date de fin de validité est passée.', 'new'],
  'no-signature': [
    'Ce PDF ne porte pas de signature électronique : ce n’est pas un justificatif, ou c’est une copie (scan, impression).',
    'original',
  ],
  range: ['Le document a pu être modifié : sa signature ne le couvre pas en entier.', 'original'],
  modified: ['Le document ou sa signature a été modifié.', 'original'],
  'signature-malformed': ['La signature du document est endommagée.', 'original'],
  'weak-algorithm': ['La signature emploie une méthode ancienne, qui ne prouve plus rien.', 'new'],
  'signed-attributes': [
    'La signature ne contient pas ce qu’une signature de justificatif doit contenir.',
    'new',
  ],
  'signer-binding': [
    'La signature est abîmée ou a été modifiée : elle ne désigne pas son signataire avec certitude.',
    'new',
  ],
  'certificate-usage': [
    'Le certificat du signataire n’est pas fait pour signer des documents.',
    'new',
  ],
  'not-a-seal': [
    'Le certificat du signataire n’est pas un cachet qualifié, comme celui de l’État.',
    'new',
  ],
  revoked: ['Le certificat du signataire avait été révoqué avant la signature.', 'new'],
  'certificate-period': [
    'Le certificat du signataire n’était pas valable au moment de la signature.',
    'new',
  ],
  'time-stamp': [
    'La date de la signature n’est pas prouvée : l’horodatage n’est pas valable.',
    'new',
  ],
  'time-stamp-missing': [
    'La date de la signature n’est pas prouvée : le document n’est pas horodaté.',
    'new',
  ],
  policy: ['La signature n’est pas celle d’un justificatif d’identité à usage unique.', 'new'],
  organisation: [
    'Le signataire n’est pas le service de l’État qui délivre les justificatifs.',
    'new',
  ],
  'not-pdf': [
    'Ce fichier n’est pas un PDF. Une photo ou une capture d’écran ne peut pas être vérifiée ici.',
    'original',
  ],
  'pdf-malformed': ['Ce PDF est incomplet ou endommagé.', 'original'],
  'too-large': [
    'Ce fichier dépasse la taille que ce site accepte : ce n’est sans doute pas le document d’origine.',
    'original',
  ],
  empty: ['Ce fichier est vide.', 'original'],
  unreadable: ['Ce fichier n’a pas pu être lu.', 'choose'],
  'content-missing': [
    'Le document est bien signé, mais ce n’est pas un justificatif d’identité à usage unique.',
    'new',
  ],
  'content-malformed': ['Le document est bien signé, mais son contenu ne peut pas être lu.', 'new'],
  'date-missing': [
    'Le document est bien signé, mais il ne dit pas jusqu’à quand il est valable.',
    'new',
  ],
  'time-stamp-authority': [
    'Rien ne prouve la date de la signature : ce site ne connaît pas le service qui l’a datée.',
    'official',
  ],
  'time-stamp-weak': [
    'L’horodatage emploie une méthode ancienne, que ce site n’accepte pas.',
    'official',
  ],
  'no-anchor': [
    'Le document n’a pas changé depuis sa signature, mais ce site ne sait pas qui l’a signé : il ne connaît aucune autorité de confiance.',
    'official',
  ],
  'unknown-authority': [
    'Rien ne prouve que l’État a signé ce document : ce site ne connaît pas son signataire.',
    'official',
  ],
  'unlisted-seal': [
    'Le cachet qui a signé le document n’est pas de ceux que ce site connaît.',
    'official',
  ],
  incomplete: ['Ce fichier est incomplet : sa fin s’est perdue en route.', 'original'],
  'several-signatures': ['Le document porte plusieurs signatures.', 'official'],
  'completed-later': [
    'Quelque chose a été ajouté au document après sa signature (annotation, nouvel enregistrement).',
    'original',
  ],
  encrypted: ['Le document est protégé par un mot de passe.', 'original'],
  'signature-kind': ['Ce type de signature n’est pas connu de ce site.', 'official'],
  'pdf-feature': ['Ce PDF est écrit d’une façon que ce site ne sait pas lire.', 'official'],
  'pdf-layout': [
    'Ce PDF n’est pas écrit comme il le devrait : il est endommagé, ou pourrait être lu de deux façons.',
    'official',
  ],
  'range-place': [
    'Ce PDF est écrit d’une façon qui ne permet pas de savoir avec certitude ce que la signature couvre.',
    'official',
  ],
  algorithm: ['La méthode de signature n’est pas connue de ce site.', 'official'],
  'signer-certificate': [
    'Le certificat de la signature ou de l’horodatage n’est pas dans le document, ou n’y est pas désigné.',
    'official',
  ],
  'revocation-list': [
    'Ce site n’a pas pu lire avec certitude si le cachet ou l’horodatage a été révoqué.',
    'official',
  ],
  'text-unsure': [
    'Le document est bien signé, mais l’un de ses textes peut être affiché de plusieurs façons.',
    'official',
  ],
  'certificate-rule': [
    'Le certificat du signataire a une forme que ce site ne connaît pas.',
    'official',
  ],
  'signature-form': [
    'La signature est écrite d’une façon que ce site ne sait pas lire.',
    'official',
  ],
  'too-complex': ['Ce document est trop complexe pour être vérifié ici.', 'official'],
  fault: ['Une erreur de ce site a empêché la vérification.', 'official'],
  'unsigned-data': [
    'La signature contient des données que ce site ne sait pas vérifier.',
    'official',
  ],
  clock: [
    'L’horodatage du document est dans le futur. Vérifiez la date et l’heure de votre appareil.',
    'retry',
  ],
  timeout: ['La vérification a pris trop de temps et a été arrêtée.', 'official'],
  stopped: ['La vérification s’est arrêtée avant la fin.', 'retry'],
  browser: ['Ce navigateur ne permet pas la vérification dans cette page.', 'official'],
  'verifier-missing': [
    'Le vérificateur n’a pas pu être chargé. Vérifiez votre connexion.',
    'retry',
  ],
  'verifier-faulty': [
    'Le vérificateur n’a pas pu être chargé : le site répond par une erreur.',
    'retry',
  ],
  'verifier-lost': ['Un fichier du vérificateur manque sur ce site, pour le moment.', 'retry'],
  'site-updated': [
    'Le site a été mis à jour. Imprimez ou téléchargez d’abord vos résultats. Puis rechargez la page, qui ne garde pas votre fichier.',
    'choose',
  ],
};

/** All reasons, in the order of the table. */
export const reasonNames = Object.keys(reasons) as Reason[];

/** Returns true if the same check of the same file may find another verdict. */
export const isWorthRetrying = (reason: Reason): boolean =>
  reasons[reason][1] === 'retry' || reason === 'timeout';

/** Next steps of the outcomes that replace the reason's. */
const outcomeSteps: Readonly<Partial<Record<Outcome, NextStep>>> = {
  'officially-refused': 'new',
  'for-another': 'new',
  contradicted: 'new',
  'officially-accepted': 'none',
};

/** Returns the recipient's next step. An official answer replaces a question to the service. */
function nextStepOf(finding: Finding): NextStep {
  const { verdict, official } = finding;
  const [, next] = reasons[verdict.reason];
  const step = outcomeSteps[outcomeOf(finding)];
  if (step) return step;
  if (!official || next !== 'official') return next;
  return official.answer.status === 'ERROR_FILE' ? 'original' : 'new';
}

/** Answers of an open document, by what may change them. */
const openSentences: Readonly<Partial<Record<NextStep, string>> & { official: string }> = {
  official: 'Pas vérifié : ne l’acceptez pas avant d’avoir consulté le service officiel.',
  original: 'N’acceptez pas ce fichier tel quel : il n’a pas pu être vérifié.',
  retry: 'Pas vérifié : ne l’acceptez pas tant que la vérification n’a pas abouti.',
  choose: 'Pas vérifié : ne l’acceptez pas tant que la vérification n’a pas abouti.',
};

/** True if the answer asks for the original. The caller checks that the document is open. */
export const isRefusedAsIs = (finding: Finding): boolean =>
  finding.official === null && reasons[finding.verdict.reason][1] === 'original';

/** True if only the reader can say whether a valid document is for them. */
export function asksForReader({ verdict: { status, attributes }, agency = '' }: Finding): boolean {
  const recipient = attributes?.recipient ?? '';
  return status === 'VALID' && recipient !== '' && addresseeOf(recipient, agency) === 'unknown';
}

/** Answers « May I accept this? »: the first sentence of a verdict. */
function acceptanceSentence(finding: Finding): string {
  const { status, reason, validUntil } = finding.verdict;
  const refused = 'N’acceptez pas ce document';
  switch (outcomeOf(finding)) {
    case 'valid':
      return validUntil
        ? `Vous pouvez l’accepter jusqu’au ${numericDate(validUntil)}.`
        : 'Vous pouvez l’accepter.';
    case 'refused':
      return status === 'EXPIRED' && validUntil
        ? `${refused} : il a expiré le ${numericDate(validUntil)}.`
        : `${refused}.`;
    case 'officially-refused':
      return `${refused} : le service officiel l’a refusé.`;
    case 'for-another':
      return `${refused} : il est destiné à un autre organisme.`;
    case 'contradicted':
      return 'Pas vérifié : ne l’acceptez pas, la réponse du service officiel ne va pas avec le document.';
    case 'officially-accepted':
      return 'Vous pouvez l’accepter : le service officiel l’a déclaré valide.';
    case 'officially-unread':
      return 'Pas vérifié : ne l’acceptez pas, le service officiel n’a pas pu le lire.';
    case 'open':
      return openSentences[reasons[reason][1]] ?? openSentences.official;
  }
}

/**
 * Names the recipient and, for a valid document, asks whether it is the reader. Null without proved content, and for an
 * expired document without a recipient.
 */
function recipientSentence({ verdict, agency = '' }: Finding): string | null {
  const { status, attributes } = verdict;
  if (!attributes) return null;
  const { recipient } = attributes;
  const addressee = addresseeOf(recipient ?? '', agency);
  if (addressee === 'own') return `Destiné à votre organisme : ${quotedText(recipient ?? '')}.`;
  if (addressee === 'other') return `Destinataire : ${quotedText(recipient ?? '')}.`;
  if (status !== 'VALID') return recipient ? `Destiné à : ${quotedText(recipient ?? '')}.` : null;
  return recipient
    ? `Destiné à : ${quotedText(recipient ?? '')}. Est-ce vous ? Sinon, refusez-le.`
    : 'Ce document ne dit pas à qui il est destiné.';
}

/** True if the verifier found the document good, and the official service refused it. */
const isOverridden = (finding: Finding) =>
  finding.verdict.status === 'VALID' && outcomeOf(finding) === 'officially-refused';

const overridden =
  'La vérification de ce site n’avait rien trouvé à redire, mais la réponse officielle l’emporte.';

/** Returns the next step as a sentence; empty if there is none. */
export const nextStepSentence = (finding: Finding): string => nextSteps[nextStepOf(finding)];

/** Returns why the verifier decided so, and what to do next. */
function reasonSentence(finding: Finding): string {
  const own = isOverridden(finding) ? overridden : reasons[finding.verdict.reason][0];
  const contradiction = outcomeOf(finding) === 'contradicted' ? contradictionOf(finding) : null;
  const why = contradiction ? contradictionSentences[contradiction] : own;
  return `${why} ${nextStepSentence(finding)}`.trimEnd();
}

/** What a valid document does not prove (docs/sources.md). */
const limits =
  'Un justificatif ne montre pas l’image de la carte d’identité. Il ne prouve pas qui le présente.';

/** Returns the sentences of a verdict in reading order, the same on screen, in announcements and in the record. */
export function verdictSentences(finding: Finding): string[] {
  const outcome = outcomeOf(finding);
  const isAsFound = !isOverridden(finding) && outcome !== 'contradicted';
  const isAccepted = outcome === 'valid';
  return [
    acceptanceSentence(finding),
    isAsFound ? recipientSentence(finding) : null,
    reasonSentence(finding),
    isAccepted ? limits : null,
    isAccepted ? revocationWarning(finding) : null,
  ].filter((sentence) => sentence !== null);
}

/** Request to the person, by next step. */
const requests: Readonly<Partial<Record<NextStep, string>>> = {
  original:
    'Pouvez-vous m’envoyer le fichier d’origine, tel que l’application France Identité l’a créé, en pièce jointe ? Une photo ou une impression ne suffit pas.',
  new: 'Pouvez-vous m’envoyer un nouveau justificatif, créé avec l’application France Identité ?',
};

/** Reasons as worded in the message, if the verdict's own words would offend or confuse the person. */
const causes: Readonly<Partial<Record<Reason, string>>> = {
  modified: 'le fichier reçu n’est plus identique à l’original.',
  'signer-binding': 'le fichier reçu est abîmé.',
  'not-pdf': 'le fichier reçu n’est pas un PDF.',
  'content-missing': 'ce n’est pas un justificatif d’identité à usage unique.',
};

/** Returns why the document was not accepted and what to request, in words for the person; null for no message. */
function causeAndRequest(
  finding: Finding,
): readonly [cause: string, request: string | undefined] | null {
  const { status, reason, validUntil } = finding.verdict;
  const outcome = outcomeOf(finding);
  const mayBeForAnother = outcome === 'for-another' || asksForReader(finding);
  if (outcome === 'officially-refused') return ['le service officiel l’a refusé.', requests.new];
  if (outcome === 'contradicted') return ['il n’a pas pu être vérifié.', requests.new];
  if (mayBeForAnother) return ['il est destiné à un autre organisme.', requests.new];
  if (outcome === 'valid') return null;
  const [why] = reasons[reason];
  const cause = causes[reason] ?? `${why.charAt(0).toLowerCase()}${why.slice(1)}`;
  const hasExpired = status === 'EXPIRED' && validUntil;
  return [
    hasExpired ? `il a expiré le ${numericDate(validUntil)}.` : cause,
    requests[nextStepOf(finding)],
  ];
}

/**
 * Returns a message for the person who sent the document; null if there is nothing to request. For a valid document,
 * the message says that it is meant for another recipient.
 */
export function messageToPerson(finding: Finding): string | null {
  const [cause, request] = causeAndRequest(finding) ?? [];
  if (!cause || !request) return null;
  const because = `parce que ${cause}`.replace(/^parce que (?=[aeiouéèê])/, 'parce qu’');
  return `Bonjour,\n\nVotre justificatif n’a pas pu être accepté ${because}\n\n${request}\n\nMerci.`;
}
