import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Vitest hands these to Node as --conditions: 'import' there would give pg's require() the ESM files.
  ssr: { resolve: { conditions: ['source', 'node'] } },
  test: {
    include: [
      '{packages,apps}/*/src/**/*.test.ts',
      '{packages,apps}/*/test/**/*.test.ts',
      'test/**/*.test.ts',
    ],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
