/** The letter as it is so far: the same text for every way out, and the only thing that prints. */
import { LetterText } from './LetterText.tsx';

/** @param letter Null until the form is ready: its place is kept (request-form.css). */
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
