import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // All cores; by itself vitest leaves one free, which is half of a machine with two.
    maxWorkers: '100%',
  },
});
