import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import type { Reporter } from 'vitest/node';
import { CHROMIUM } from './test/helpers/chromium.js';

/** Tags that a test file can have in a comment at its top: `// @module-tag long`. */
export const TAGS = [
  { name: 'long', description: 'takes long, or needs what not everybody has: run by npm run test:rest' },
  {
    name: 'own-modules',
    description: 'replaces modules or breaks one for good: shares none with other files',
  },
];

const FILES = readdirSync(join(import.meta.dirname, 'test'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts') && !file.includes('node_modules'))
  .map((file) => `test/${file}`);

/** The test files that contain a text. */
export const within = (text: string): string[] =>
  FILES.filter((file) => readFileSync(join(import.meta.dirname, file), 'utf8').includes(text));

/** The test files with a tag. */
export const tagged = (tag: string): string[] => within(`@module-tag ${tag}\n`);

/** Reports at the end the tests that were skipped without a browser. */
const WITHOUT_CHROMIUM: Reporter = {
  onTestRunEnd(modules) {
    const files = within('helpers/chromium.js');
    const skipped = modules
      .filter(({ relativeModuleId }) => files.includes(relativeModuleId))
      .flatMap(({ children }) => [...children.allTests('skipped')]);
    if (CHROMIUM !== undefined || skipped.length === 0) return;
    console.log(`${skipped.length} tests in Chromium were skipped: chromium is not installed`);
  },
};

export default defineConfig(({ mode }) => {
  const long = tagged('long');
  const asked =
    mode === 'thorough' ? FILES : mode === 'rest' ? long : FILES.filter((file) => !long.includes(file));
  const own = tagged('own-modules');
  return {
    test: {
      tags: TAGS,
      reporters: ['default', WITHOUT_CHROMIUM],
      setupFiles: mode === 'thorough' ? [] : ['test/helpers/same-draws.ts'],
      // Messages are in English, whoever runs the tests.
      env: { THOROUGH: mode === 'thorough' ? '1' : '0', LC_ALL: 'C' },
      // Only stops tests that hang. Speed is measured in bench/.
      testTimeout: 600_000,
      hookTimeout: 600_000,
      expect: { poll: { timeout: 120_000 } },
      // All cores. By default vitest leaves one free, which is half of a computer with two.
      maxWorkers: '100%',
      projects: [
        // Loading modules once for all files halves the time.
        {
          extends: true,
          test: { name: 'shared', isolate: false, include: asked.filter((file) => !own.includes(file)) },
        },
        {
          extends: true,
          test: { name: 'own', isolate: true, include: asked.filter((file) => own.includes(file)) },
        },
      ],
    },
  };
});
