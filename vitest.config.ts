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
    // What a page does follows when the machine has the time; each wait ends as soon as it holds.
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
  },
});
