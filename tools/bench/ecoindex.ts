/** EcoIndex of a page (GreenIT.fr): a score from 0 to 100, from its elements, requests and weight. */

const elementQuantiles = [
  0, 47, 75, 159, 233, 298, 358, 417, 476, 537, 603, 674, 753, 843, 949, 1076, 1237, 1459, 1801,
  2479, 594601,
];
const requestQuantiles = [
  0, 2, 15, 25, 34, 42, 49, 56, 63, 70, 78, 86, 95, 105, 117, 130, 147, 170, 205, 281, 3920,
];
/** In kB. */
const weightQuantiles = [
  0, 1.37, 144.7, 319.53, 479.46, 631.97, 783.38, 937.91, 1098.62, 1265.47, 1448.32, 1648.27,
  1876.08, 2142.06, 2465.37, 2866.31, 3401.59, 4155.73, 5400.08, 8037.54, 223212.26,
];

function rank(quantiles: readonly number[], value: number): number {
  const next = quantiles.findIndex((quantile) => value < quantile);
  if (next === -1) return quantiles.length - 1;
  const [low = 0, high = 0] = [quantiles[next - 1], quantiles[next]];
  return next - 1 + (value - low) / (high - low);
}

/** Returns the score, one decimal. Elements and requests are counts, weight is in bytes. */
export function ecoIndex(elements: number, requests: number, bytes: number): number {
  const sum =
    3 * rank(elementQuantiles, elements) +
    2 * rank(requestQuantiles, requests) +
    rank(weightQuantiles, bytes / 1000);
  return Math.round((100 - (5 * sum) / 6) * 10) / 10;
}
