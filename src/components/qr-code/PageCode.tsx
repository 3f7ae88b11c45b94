/** The QR code of an address, drawn in the browser without any service. It brings the library: load it for a computer alone. */
import { encode } from 'uqr';

/** Returns an SVG path with one square for each dark module. */
function modulesPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
}

/** Returns the address of the page, without query and fragment. */
export const pageAddress = (): string => location.origin + location.pathname;

/** Renders the QR code of the page's address. */
export function PageCode({ address }: { address: string }) {
  // ISO/IEC 18004 requires a margin of four light modules.
  const { size, data } = encode(address, { ecc: 'M', border: 4 });
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={`QR code de l’adresse de cette page\u00a0: ${address}`}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={modulesPath(data)} shapeRendering="crispEdges" />
    </svg>
  );
}
