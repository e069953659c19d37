import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** What a test file says of itself in a comment at its top: `// @module-tag slow`. */
export const TAGS = [
  { name: 'slow', description: 'takes long: left out by npm run test:fast, where every folder keeps some' },
  {
    name: 'own-modules',
    description: 'replaces modules or breaks one for good: shares none with other files',
  },
];

const FILES = readdirSync(join(import.meta.dirname, 'test'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => `test/${file}`);

/** The test files with some text in them. */
export const within = (text: string): string[] =>
  FILES.filter((file) => readFileSync(join(import.meta.dirname, file), 'utf8').includes(text));

/** The files that say so of themselves. */
export const tagged = (tag: string): string[] => within(`@module-tag ${tag}\n`);

export default defineConfig(({ mode }) => {
  const slow = mode === 'fast' ? tagged('slow') : [];
  const own = tagged('own-modules');
  return {
    test: {
      tags: TAGS,
      env: { THOROUGH: mode === 'thorough' ? '1' : '0' },
      // Against hanging only: speed is what bench/ is for.
      testTimeout: 600_000,
      hookTimeout: 600_000,
      expect: { poll: { timeout: 120_000 } },
      // All cores; by itself vitest leaves one free, which is half of a machine with two.
      maxWorkers: '100%',
      projects: [
        // Modules loaded once for all files are half of the time.
        {
          extends: true,
          test: {
            name: 'shared',
            isolate: false,
            include: ['test/**/*.test.ts'],
            exclude: [...own, ...slow],
          },
        },
        {
          extends: true,
          test: { name: 'own', isolate: true, include: own.filter((file) => !slow.includes(file)) },
        },
      ],
    },
  };
});
