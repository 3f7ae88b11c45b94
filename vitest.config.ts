import { defineConfig } from 'vitest/config';
import { buildTimeConfigPlugin } from './tools/build/config-plugin.ts';
import { buildTimeConfigFile } from './tools/demo/config-file.ts';

// Long timeouts, because a busy machine is slow, not wrong.
const shared = {
  environment: 'node',
  testTimeout: 60_000,
  hookTimeout: 60_000,
  globalSetup: 'tests/support/temporary-folder.ts',
} as const;

export default defineConfig({
  test: {
    // By default, Vitest leaves one core idle: half of a small machine.
    maxWorkers: '100%',
    projects: [
      {
        plugins: [buildTimeConfigPlugin(buildTimeConfigFile({}))],
        test: { ...shared, name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] },
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
