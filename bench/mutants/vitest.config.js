// The tests by which mutants.js judges: those asked for but those with some tag. They share the modules they load.
import { defineConfig } from 'vitest/config';
import { tagged, TAGS, within } from '../../vitest.config.ts';

/** A file that does not even load has no tests: without this, StrykerJS takes a fault that breaks that for alive. */
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
