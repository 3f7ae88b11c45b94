/** Lazy stylesheets of islands. */
import { useEffect, useState } from 'react';
import { loadStyles } from '../browser/lazy-styles.ts';

/** Loads a stylesheet after hydration. Returns true once it has loaded, or failed. */
export function useLazyStyles(address: string): boolean {
  const [hasStyles, setHasStyles] = useState(false);
  useEffect(() => void loadStyles(address).then(() => setHasStyles(true)), [address]);
  return hasStyles;
}
