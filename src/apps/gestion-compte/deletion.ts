/** What a citizen must know and tick before asking for the deletion of the digital identity. */
import { situations } from './situations.ts';

/** Consequences of the deletion. */
export const deletionConsequences: readonly string[] = [
  'Vous ne pourrez plus vous identifier avec l’application auprès des services en ligne.',
  'Vous ne pourrez plus créer de justificatif d’identité à usage unique.',
  'La suppression est définitive : pour revenir, il faut activer une nouvelle identité numérique.',
  'Votre carte d’identité reste valable.',
];

/** Its steps: those of that situation. */
export const deletionSteps: readonly string[] =
  situations.find(({ id }) => id === 'suppression')?.steps ?? [];

/** Boxes to tick, in order. */
export const deletionChecklist: readonly { id: string; libelle: string }[] = [
  {
    id: 'autre-moyen',
    libelle: 'J’ai un autre moyen de m’identifier auprès des services que j’utilise.',
  },
  {
    id: 'justificatifs',
    libelle: 'J’ai enregistré ailleurs les justificatifs dont j’ai encore besoin.',
  },
  { id: 'definitif', libelle: 'J’ai compris que la suppression est définitive.' },
];
