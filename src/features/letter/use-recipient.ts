/** The recipient of the letter. The form must not guess it, because the letter contains its address. */
import { useLayoutEffect, useState } from 'react';
import { trackOperation } from '../../components/loading/loading.ts';
import type { Config } from '../../config/schema.ts';
import { configKnown, useConfig } from '../../config/store.ts';

/** Addresses of the recipient; empty ones are not configured. */
export type Recipient = Pick<Config['account'], 'contactEmail' | 'postalAddress'>;

/** Returns the recipient of the deployed configuration, or the build-time one if that is lost; null until it is known. */
export function useRecipient(): Recipient | null {
  const { account } = useConfig();
  const [isKnown, setIsKnown] = useState(false);
  // Before the next paint, because each frame of a slow phone counts.
  useLayoutEffect(() => {
    void trackOperation(configKnown()).then(() => setIsKnown(true));
  }, []);
  return isKnown ? account : null;
}
