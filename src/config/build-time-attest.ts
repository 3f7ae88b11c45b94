/** The build-time rules of document verification, certificates included (build-time-config.ts). */
import type { Config } from './schema.ts';

declare const BUILD_TIME_ATTEST: Config['attest'];

export const buildTimeAttest = BUILD_TIME_ATTEST;
