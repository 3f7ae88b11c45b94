/** On a computer, a QR code of the page's own address, drawn in the browser without any service. */
import { useEffect, useState } from 'react';
import { encode } from 'uqr';

/** Returns the address without query and fragment; null before hydration. */
function usePageAddress(): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => setAddress(location.origin + location.pathname), []);
  return address;
}

/** Returns an SVG path with one square for each dark module. */
function modulesPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
}

function Code({ address }: { address: string }) {
  // ISO/IEC 18004 requires a margin of four light modules.
  const { size, data } = encode(address, { ecc: 'M', border: 4 });
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={`QR code de l’adresse de cette page : ${address}`}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={modulesPath(data)} shapeRendering="crispEdges" />
    </svg>
  );
}

const caption =
  'Vous êtes sur un ordinateur ? L’application s’installe sur un téléphone. Scannez ce code avec l’appareil photo du téléphone : cette page s’ouvre sur le téléphone. Ce n’est pas le QR code à montrer à la mairie.';

/** Renders the sentence, with the code beside it once the address is known. The name repeats the caption: RGAA 1.9.3. */
export function QrCode() {
  const address = usePageAddress();
  return (
    <figure
      className="qr-code needs-js"
      aria-label={caption}
      data-qr-code
      data-drawn={address ? '' : undefined}
    >
      {address && <Code address={address} />}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
