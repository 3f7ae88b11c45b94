/** The letter as typed so far. Each output has the same text, and « Imprimer la lettre » prints nothing else. */
import { LetterText } from './LetterText.tsx';

/** @param letter Null until the form is ready. Meanwhile, request-form.css reserves the height of the letter. */
export function LetterPreview({ letter }: { letter: string | null }) {
  return (
    <section aria-labelledby="letter-title">
      <h3 id="letter-title">Votre lettre</h3>
      <div className="letter" id="letter" data-print-part="letter">
        {letter !== null && <LetterText text={letter} />}
      </div>
    </section>
  );
}
