/** The simple pages that contain one message and its next step (specification, sections 2 and 8). */

interface Message {
  /** Name of the page in its path. */
  page: string;
  /** Subject of the page's title. */
  title: string;
  kind: 'error' | 'success';
  heading: string;
  /** Paragraphs under the heading. */
  texts: readonly string[];
  /** What to know before the next step. */
  advice?: string;
  /** True if an e-mail links to the page: it then has advice for whoever has asked for nothing. */
  isFromMessage?: boolean;
  /** True if FranceConnect's sign-in has failed. */
  isFailedSignIn?: boolean;
}

export const messages: readonly Message[] = [
  {
    page: 'confirmation-annulation-demande',
    title: 'Demande annulée',
    kind: 'success',
    heading: 'Confirmation',
    texts: ['Votre demande est bien annulée.'],
    advice: 'Vous pouvez fermer cette page. Pour faire une nouvelle demande, ouvrez l’application.',
    isFromMessage: true,
  },
  {
    page: 'lien-annulation-demande-invalide',
    title: 'Lien d’annulation invalide',
    kind: 'error',
    heading: 'Erreur',
    texts: ['Ce lien est invalide. Veuillez renouvelez votre demande.'],
    advice:
      'Un lien expiré ou déjà utilisé ne fonctionne plus. Regardez dans l’application où en est votre demande.',
    isFromMessage: true,
  },
  {
    page: 'lien-activation-invalide',
    title: 'Lien d’activation invalide',
    kind: 'error',
    heading: 'Erreur',
    texts: ["Ce lien d'activation est invalide."],
    advice:
      'Un lien expiré ou déjà utilisé ne fonctionne plus. Ouvrez l’application et regardez où en est l’activation.',
    isFromMessage: true,
  },
  {
    page: 'email-confirmation',
    title: 'Adresse mail confirmée',
    kind: 'success',
    heading: 'Félicitations ! Votre adresse mail a bien été confirmée.',
    texts: [],
    advice: 'Vous pouvez fermer cette page et revenir à l’application.',
    isFromMessage: true,
  },
  {
    page: 'endAuth-FC',
    title: 'Identité vérifiée',
    kind: 'success',
    heading: 'Identité vérifiée',
    texts: ["Retournez sur l'application France Identité pour définir votre code personnel."],
  },
  {
    page: 'endAuth-FC-KO',
    title: 'Une erreur est survenue',
    kind: 'error',
    heading: 'Une erreur est survenue',
    texts: [
      'Votre identité n’a pas pu être vérifiée avec FranceConnect.',
      "Retournez sur l'application France Identité et recommencez.",
    ],
    isFailedSignIn: true,
  },
];
