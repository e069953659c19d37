// The tests that mutants.js runs: the given ones, without those with certain tags. They share loaded modules.
import { defineConfig } from 'vitest/config';
import { tagged, TAGS, within } from '../../vitest.config.ts';

/** Makes a file that fails to load count as a failed test. Otherwise StrykerJS would take such a fault for a survivor. */
const LOADING = {
  onInit(vitest) {
    this.state = vitest.state;
  },
  onTestModuleEnd(module) {
    for (const error of module.errors()) this.state.catchError(error, 'Unhandled Error');
  },
};

export default defineConfig({
  test: {
    tags: TAGS,
    reporters: ['default', LOADING],
    include: JSON.parse(process.env.MUTANTS_TESTS),
    // StrykerJS runs tests in a worker thread, which has no current directory of its own; other processes see no faults.
    exclude: [
      ...process.env.MUTANTS_LEFT_OUT.split(',').flatMap(tagged),
      ...within('inFreshDirectory'),
      ...within('node:child_process'),
      'test/{cli,studio}/**',
      'test/{house,package,examples,bench,desk,api}.test.ts',
    ],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    isolate: false,
  },
});
