/** React's view of the configuration that islands show. */

import { bakedConfig } from 'virtual:baked-config';
import { useEffect, useSyncExternalStore } from 'react';
import type { Config } from '../../config/schema.ts';
import { $shownConfig, showDeployedConfig } from './deployed-config.ts';

const subscribe = (onChange: () => void) => $shownConfig.listen(onChange);
const deployedSnapshot = () => $shownConfig.get();
const bakedSnapshot = () => bakedConfig;

/** The baked configuration while hydrating (it is what the HTML shows), then the deployed one. */
export function useShownConfig(): Config {
  useEffect(() => {
    void showDeployedConfig();
  }, []);
  return useSyncExternalStore(subscribe, deployedSnapshot, bakedSnapshot);
}
