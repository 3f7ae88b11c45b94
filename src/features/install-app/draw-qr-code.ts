/** Draws the QR code of the page's own address. No service is asked for it. */
import { encode } from 'uqr';

const svgNamespace = 'http://www.w3.org/2000/svg';

function svgElement(name: string, attributes: Readonly<Record<string, string>>): Element {
  const element = document.createElementNS(svgNamespace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

/** A path of one square for each dark module. */
function modulesPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
}

/** Puts the code into its place (InstallApp.astro), with a text alternative. Neither query nor fragment goes into it. */
export function drawQrCode(): void {
  const place = document.querySelector('[data-qr-code]');
  const address = location.origin + location.pathname;
  // Four light modules around, as ISO/IEC 18004 asks.
  const { size, data } = encode(address, { ecc: 'M', border: 4 });
  const svg = svgElement('svg', {
    viewBox: `0 0 ${size} ${size}`,
    role: 'img',
    'aria-label': `QR code de l’adresse de cette page : ${address}`,
  });
  svg.append(
    svgElement('path', { fill: '#fff', d: `M0 0h${size}v${size}H0z` }),
    svgElement('path', { d: modulesPath(data), 'shape-rendering': 'crispEdges' }),
  );
  place?.prepend(svg);
}
