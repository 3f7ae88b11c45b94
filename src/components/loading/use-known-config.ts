/** The configuration for tasks that must not guess it, such as the recipient of a letter. */
import { useLayoutEffect, useState } from 'react';
import type { PageConfig } from '../../config/schema.ts';
import { configKnown, useConfig } from '../../config/store.ts';
import { trackOperation } from './loading.ts';

/** Returns the deployed configuration, or the build-time one if it is lost; null until that is known. */
export function useKnownConfig(): PageConfig | null {
  const config = useConfig();
  const [isKnown, setIsKnown] = useState(false);
  // Before the next paint, because each frame of a slow phone counts.
  useLayoutEffect(() => {
    void trackOperation(configKnown()).then(() => setIsKnown(true));
  }, []);
  return isKnown ? config : null;
}
