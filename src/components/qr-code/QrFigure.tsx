/** On a computer, a QR code of the page's own address with its caption. */
import type { ReactNode } from 'react';

const caption =
  'Vous êtes sur un ordinateur\u00a0? L’application s’installe sur un téléphone. Scannez ce code avec l’appareil photo du téléphone\u00a0: cette page s’ouvre sur le téléphone. Ce n’est pas le QR code à montrer à la mairie.';

/** Renders the caption, and the code beside it once there is one. The name repeats the caption: RGAA 1.9.3. */
export function QrFigure({ children }: { children: ReactNode }) {
  return (
    <figure
      className="qr-code needs-js"
      aria-label={caption}
      data-qr-code
      data-drawn={children ? '' : undefined}
    >
      {children}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
