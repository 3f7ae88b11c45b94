/** Draws the QR code of the page's own address in the browser, without any service. */
import { encode } from 'uqr';

const svgNamespace = 'http://www.w3.org/2000/svg';

function svgElement(name: string, attributes: Readonly<Record<string, string>>): Element {
  const element = document.createElementNS(svgNamespace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

/** Returns an SVG path with one square for each dark module. */
function modulesPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
}

/** Draws the code into InstallApp.astro, with a text alternative. The address has no query and no fragment. */
export function drawQrCode(): void {
  const place = document.querySelector('[data-qr-code]');
  const address = location.origin + location.pathname;
  // ISO/IEC 18004 requires a margin of four light modules.
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
