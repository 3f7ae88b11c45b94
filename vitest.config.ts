import { defineConfig } from 'vitest/config';
import { buildTimeConfigPlugin } from './tools/build/config-plugin.ts';
import { buildTimeConfigFile } from './tools/demo/config-file.ts';

// A machine that does something else beside is slow, not wrong.
const shared = {
  environment: 'node',
  testTimeout: 60_000,
  hookTimeout: 60_000,
  globalSetup: 'tests/support/temporary-folder.ts',
} as const;

export default defineConfig({
  test: {
    // Left to itself it keeps one core free, which is half of a small machine.
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
          // They only read: what they read with is loaded once, in half the time.
          isolate: false,
        },
      },
    ],
  },
});
