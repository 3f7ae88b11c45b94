/** Undoes at the end of a file what its tests replaced, because files share their modules and globals. */
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
