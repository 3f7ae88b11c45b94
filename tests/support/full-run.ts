/** A full run (`npm run audit -- faults`, `accessibility`…): all of what `npm test` takes a part of (docs/tests.md). */
export const isFullRun = process.env['FULL_RUN'] === '1';
