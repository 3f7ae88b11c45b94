import { defineConfig } from 'vitest/config';
import { buildTimeConstants } from '../tools/build/build-time-config.ts';
import { buildTimeConfigFile } from '../tools/demo/config-file.ts';

// Long timeouts, because a busy machine is slow, not wrong.
const shared = {
  environment: 'node',
  testTimeout: 60_000,
  hookTimeout: 60_000,
  globalSetup: 'tests/support/temporary-folder.ts',
} as const;

const define = await buildTimeConstants(buildTimeConfigFile({}));

export default defineConfig({
  test: {
    // By default, Vitest leaves one core idle: half of a small machine.
    maxWorkers: '100%',
    projects: [
      {
        define,
        // Without isolation, modules load once for all files: 15 s less.
        test: {
          ...shared,
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          isolate: false,
          setupFiles: 'tests/support/undo-stubs.ts',
        },
      },
      {
        define,
        test: {
          ...shared,
          name: 'verifier',
          include: ['tests/verifier/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        define,
        // A store and a runtime belong to one page, so each file has its own. Threads start faster than processes.
        test: {
          ...shared,
          pool: 'threads',
          name: 'component',
          include: ['tests/unit/**/*.test.tsx'],
        },
      },
      {
        test: {
          ...shared,
          name: 'dist',
          include: ['tests/dist/**/*.test.ts'],
          // These tests only read files. Without isolation, shared modules load once: half the time.
          isolate: false,
        },
      },
    ],
  },
});
