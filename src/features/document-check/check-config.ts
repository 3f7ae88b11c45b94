/** What the document check reads of the configuration, with the certificates that no other island loads. */
import { buildTimeAttest } from '../../config/build-time-attest.ts';
import { buildTimeConfig } from '../../config/build-time-config.ts';
import { changedConfig } from '../../config/deployed.ts';
import type { Config } from '../../config/schema.ts';

/** Rules of the check, and what the record says of the site. */
export type CheckConfig = Pick<Config, 'attest' | 'env' | 'notice'>;

/** Resolves to the deployed configuration, also if it is the build-time one. @throws like `changedConfig`. */
export const deployedCheckConfig = async (): Promise<CheckConfig> =>
  (await changedConfig()) ?? { ...buildTimeConfig, attest: buildTimeAttest };
