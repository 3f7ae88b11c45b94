/**
 * True in a full run (`npm run audit -- faults`, `accessibility`…), which covers all that `npm test` samples
 * (docs/tests.md).
 */
export const isFullRun = process.env['FULL_RUN'] === '1';
