/** The letter as it is so far: the same text for every way out, and the only thing that prints. */

import { LetterText } from './LetterText.tsx';

/** Live preview. */
export function LetterPreview({ letter }: { letter: string }) {
  return (
    <section aria-labelledby="letter-title">
      <h3 id="letter-title">Votre lettre</h3>
      <div className="letter" id="letter" data-print-part="letter">
        <LetterText text={letter} />
      </div>
    </section>
  );
}
